import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useFocusFallback } from '../../ui/focus-fallback.ts'

export const headingId = 'conversation-title'
export const rowId = (id: string) => `conversation-${id}`

/** Arrows, Home, and End move between conversations. Tab works as everywhere. */
function moveAmongRows(event: KeyboardEvent, list: HTMLElement) {
  const rows = [...list.querySelectorAll<HTMLElement>('.conversation-row')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  rows[to]?.focus()
}

export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const key = (event: KeyboardEvent) => moveAmongRows(event, element)
    element.addEventListener('keydown', key)
    return () => element.removeEventListener('keydown', key)
  }, [list])
}

type Parts = { pane: RefObject<HTMLElement | null>; heading: RefObject<HTMLElement | null> }

/**
 * Opening a conversation from its row moves the focus to its heading, and Esc moves it back. When the conversation
 * closes, its row takes the focus.
 */
export function useConversationFocus(id: string, { pane, heading }: Parts, listHref: string) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (document.activeElement?.id === rowId(id)) heading.current?.focus()
  }, [id, heading])
  useFocusFallback(rowId(id))
  const leave = useEffectEvent(() => {
    const row = document.getElementById(rowId(id))
    if (row?.checkVisibility()) row.focus()
    else void navigate(listHref, { preventScrollReset: true })
  })
  useEffect(() => {
    const element = pane.current
    const key = ({ key, target, isComposing }: KeyboardEvent) => {
      const isOver = target instanceof Element && target.closest('dialog, [popover]')
      if (key === 'Escape' && !isOver && !isComposing) leave()
    }
    element?.addEventListener('keydown', key)
    return () => element?.removeEventListener('keydown', key)
  }, [pane])
}
