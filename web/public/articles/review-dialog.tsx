import { useId, useRef, useState, type FormEvent } from 'react'
import { mostReviewText } from '../../../contract/content/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { keyPerBody } from '../../parts/platform/forms/key-per-body.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import type { LoadedArticle } from './load-articles.ts'

type Props = { article: LoadedArticle; signsAs: string; onClose: () => void; onSent: () => void }
type Errors = { rating?: string | undefined; text?: string | undefined; message?: string }

const ratings = ['1: not useful', '2', '3: somewhat useful', '4', '5: very useful']

/** Writes or edits the reader's own review of an article. */
export function ReviewDialog({ article, signsAs, onClose, onSent }: Props) {
  const [rating, setRating] = useState(article.my_review?.rating ?? 0)
  const [text, setText] = useState(article.my_review?.text ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const keyOf = useRef(keyPerBody())
  const id = useId()
  const refuse = (found: Errors) => {
    setErrors(found)
    setAttempt(attempt + 1)
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!rating) return refuse({ rating: 'Choose a rating from 1 to 5.' })
    const body = { rating, text }
    setBusy(true)
    try {
      const options = { idempotency_key: keyOf.current({ id: article.id, ...body }) }
      const { message } = await call('POST /content/{id}/review', { params: { id: article.id }, body }, options)
      toast.success(message)
      onSent()
      onClose()
    } catch (error) {
      const { rating: rated, text: written } = error instanceof ApiError ? error.errors : {}
      refuse(
        rated || written
          ? { rating: rated?.[0], text: written?.[0] }
          : { message: failureText('Your review wasn’t sent.', error) },
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={article.my_review ? 'Edit your review' : 'Review this article'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            Send review
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>
          An administrator reads your review first. Once it’s approved, everyone can see it under the name{' '}
          <b>{signsAs}</b>
          {!signsAs.endsWith('.') && '.'}
          {article.my_review?.status === 'approved' && ' Until your change is approved, your review is hidden.'}
        </p>
        <FormErrors
          attempt={attempt}
          {...(errors.message && { message: errors.message })}
          fields={[
            ...(errors.rating ? [{ id: `${id}-rating`, label: 'How useful was this article?' }] : []),
            ...(errors.text ? [{ id: `${id}-text`, label: 'Your review' }] : []),
          ]}
        />
        <RadioGroup
          id={`${id}-rating`}
          name="rating"
          label="How useful was this article?"
          error={errors.rating}
          value={String(rating)}
          onChange={(value) => setRating(Number(value))}
          options={ratings.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <Field id={`${id}-text`} label="Your review" optional error={errors.text}>
          <TextArea
            rows={4}
            limit={mostReviewText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
