/** What both browsers can do, whatever drives them. Everything else is built on it (look.ts). */
export type BrowserWindow = {
  name: 'Firefox' | 'WebKit'
  /** Where downloads are saved. */
  downloads: string
  goto: (path: string) => Promise<void>
  /** Runs a function in the page. It can't refer to anything outside itself. */
  run: <A, R>(inPage: (given: A) => R | Promise<R>, given: A) => Promise<R>
  /** Sets the size of the page's viewport. WebKit's window can't be narrower than 447 px. */
  resize: (width: number, height: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /**
   * Presses, moves slightly to start dragging, continues to `to` once it's known, and releases when `over` resolves.
   */
  drag: (from: Point, to: () => Promise<Point>, over: () => Promise<void>) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: 'Escape' | 'Enter') => Promise<void>
  upload: (css: string, file: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** What the page has reported since the last call: errors, warnings, policy violations. */
  complaints: () => Promise<string[]>
}

export type Point = { x: number; y: number }
