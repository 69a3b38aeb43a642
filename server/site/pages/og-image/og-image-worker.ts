/** Runs in its own thread, because laying out a picture would block the server for a few hundred milliseconds. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { ReactElement } from 'react'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { height, width } from './frame.ts'

const font = (name: string, file: string): Font => ({
  name,
  data: readFileSync(new URL(`../../../platform/fonts/${file}.ttf`, import.meta.url)),
  weight: 400,
  style: 'normal',
})

const fonts = [
  font('Archivo Text', 'archivo-text'),
  font('Archivo Text Ext', 'archivo-text-ext'),
  font('Archivo Strong', 'archivo-strong'),
  font('Archivo Strong Ext', 'archivo-strong-ext'),
  font('Archivo Display', 'archivo-display'),
  font('Archivo Display Ext', 'archivo-display-ext'),
  font('JetBrains Mono', 'jetbrains-mono'),
]

export type RenderedImage = { png: Uint8Array } | { failed: string }

async function render(layout: ReactElement): Promise<RenderedImage> {
  try {
    const svg = await satori(layout, { width, height, fonts })
    return { png: await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer() }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on(
  'message',
  (layout: ReactElement) => void render(layout).then((painted) => parentPort?.postMessage(painted)),
)
