/** Weights of positions as a `tsvector` numbers them: A is of the title, B of skills and company. */
export const [weightA, weightB] = [3, 2]

/** Goes through a `tsvector` as PostgreSQL sends it: how many lexemes; each ends with a zero, then its positions with two bits of weight. */
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
