/** The reveal animation: how long it takes, and how far an element must be in the window. */
const kinds = [
  { selector: '.category', duration: 800, offset: 100 },
  { selector: '.section > .page-width:not(:has(.categories))', duration: 400, offset: 120 },
]

/**
 * Fades parts of a page in once, as they're scrolled to. Nothing is hidden until the first scroll, so the page is
 * complete when it's only printed, searched, or read without scripts. Returns a function that stops it.
 */
export function revealOnScroll(): () => void {
  const observers: IntersectionObserver[] = []
  const hidden = new Set<Element>()
  const show = (element: Element) => {
    hidden.delete(element)
    element.classList.remove('below')
  }
  const begin = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const { selector, duration, offset } of kinds) {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue
            observer.unobserve(target)
            show(target)
            target.animate([{ opacity: 0, translate: '0 12px' }, {}], {
              duration,
              easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
            })
          }
        },
        { rootMargin: `0px 0px -${offset}px` },
      )
      observers.push(observer)
      for (const element of document.querySelectorAll(`#main ${selector}`)) {
        if (element.getBoundingClientRect().top < innerHeight) continue
        hidden.add(element)
        element.classList.add('below')
        observer.observe(element)
      }
    }
  }
  addEventListener('scroll', begin, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', begin)
    for (const observer of observers) observer.disconnect()
    for (const element of hidden) show(element)
  }
}
