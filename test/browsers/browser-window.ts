/** What both browsers can do, whatever drives them. Everything else is made of it (look.ts). */
export type BrowserWindow = {
  name: 'Firefox' | 'WebKit'
  /** Where downloads are saved. */
  downloads: string
  goto: (path: string) => Promise<void>
  /** Runs a function in the page. It can't refer to anything outside itself. */
  run: <A, R>(inPage: (given: A) => R | Promise<R>, given: A) => Promise<R>
  /** Chooses the size of the page's viewport. WebKit's window can't be narrower than 447 px. */
  resize: (width: number, height: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** Presses, moves a little so that dragging begins, goes on to `to` once it's known, and lets go when it's `over`. */
  drag: (from: Point, to: () => Promise<Point>, over: () => Promise<void>) => Promise<void>
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>
  press: (key: 'Escape' | 'Enter') => Promise<void>
  upload: (css: string, file: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** What the page has complained about since this was last asked: errors, warnings, violations of the policy. */
  complaints: () => Promise<string[]>
}

export type Point = { x: number; y: number }
