const k = new Uint32Array(64)
const initial = new Uint32Array(8)

// The constants of SHA-256 (FIPS 180-4): the first bits of the fractions of the roots of the first primes.
let prime = 2
for (let found = 0; found < 64; prime += 1) {
  let isPrime = true
  for (let by = 2; by * by <= prime; by += 1) if (prime % by === 0) isPrime = false
  if (!isPrime) continue
  if (found < 8) initial[found] = (Math.sqrt(prime) % 1) * 2 ** 32
  k[found] = (Math.cbrt(prime) % 1) * 2 ** 32
  found += 1
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text of ASCII. The browser's own is not there on plain http, and is asynchronous for each text. */
export function sha256(text: string): Uint32Array {
  const blocks = new Uint32Array((((text.length + 8) >> 6) + 1) * 16)
  for (let place = 0; place < text.length; place += 1)
    blocks[place >> 2] = (blocks[place >> 2] ?? 0) | (text.charCodeAt(place) << (24 - (place % 4) * 8))
  blocks[text.length >> 2] = (blocks[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8))
  blocks[blocks.length - 1] = text.length * 8
  const state = initial.slice()
  const w = new Uint32Array(64)
  const at = (words: Uint32Array, place: number) => words[place] as number
  for (let block = 0; block < blocks.length; block += 16) {
    w.set(blocks.subarray(block, block + 16))
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [at(w, i - 15), at(w, i - 2)]
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    const after = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + (after[i] as number)
  }
  return state
}

const sliceMs = 24

/**
 * A number whose hash with the challenge begins with so many zero bits: some seconds of work for one gift, and too much
 * for a thousand. It works in slices, so that the page stays alive; `signal` ends it.
 */
export async function prove(challenge: string, bits: number, signal: AbortSignal): Promise<number> {
  for (let nonce = 0; ;) {
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      for (let turns = 0; turns < 64; turns += 1, nonce += 1) {
        if (Math.clz32(sha256(`${challenge}.${nonce}`)[0] as number) >= bits) return nonce
      }
    }
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
