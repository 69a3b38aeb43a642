/** Position weights as numbered in a `tsvector`: A is the title, B is skills and company. */
export const [weightA, weightB] = [3, 2]

/** Reads a `tsvector` in PostgreSQL's wire format: the number of lexemes, then each one zero-terminated, with its positions and their two-bit weights. */
export class VectorReader {
  count = 0
  #bytes: Buffer
  #left: number
  #from = 0
  #to = 4
  #positions = 4

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#left = bytes.readInt32BE(0)
  }

  next(): boolean {
    if (this.#left-- === 0) return false
    this.#from = this.#positions + this.count * 2
    this.#to = this.#bytes.indexOf(0, this.#from)
    this.count = this.#bytes.readUInt16BE(this.#to + 1)
    this.#positions = this.#to + 3
    return true
  }

  term(): string {
    return this.#bytes.toString('latin1', this.#from, this.#to)
  }

  at(at: number): { position: number; weight: number } {
    const both = this.#bytes.readUInt16BE(this.#positions + at * 2)
    return { position: both & 0x3fff, weight: both >>> 14 }
  }
}
