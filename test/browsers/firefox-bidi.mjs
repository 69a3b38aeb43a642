#!/usr/bin/env node
// Starts Firefox for Playwright. Playwright 1.65 sends emulation.setMediaFeaturesOverride to every page, which Firefox
// 153 (Debian's ESR) rejects as unknown. This answers that one command, and passes everything else on.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const unknown = 'emulation.setMediaFeaturesOverride'
const firefox = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('error', (error) => console.error(`Firefox could not be started: ${error.message}`))
firefox.on('close', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill())

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? []
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, { url }) => pass(playwright, `${address}${url}`))
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`))
})

/** @param {import('ws').RawData} data A Buffer, unless `binaryType` says otherwise. */
const textOf = (data) => /** @type {Buffer} */ (data).toString()

/** @param {WebSocket} playwright @param {string} address */
function pass(playwright, address) {
  const browser = new WebSocket(address)
  const opened = new Promise((done) => browser.once('open', done))
  playwright.on('message', (data) => {
    const command = textOf(data)
    const { id, method } = JSON.parse(command)
    if (method === unknown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else void opened.then(() => browser.send(command))
  })
  browser.on('message', (data) => playwright.send(textOf(data)))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
  browser.on('error', (error) => console.error(`Firefox: ${error.message}`))
}
