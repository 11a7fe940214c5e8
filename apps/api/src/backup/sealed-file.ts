import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartProblem } from '../platform/start-problem.js'

// The format is described in docs/backups.md: a header, then chunks under AES-256-GCM after the STREAM construction (Hoang,
// Reyhanitabar, Rogaway and Vizár, 2015), whose nonce counts the chunks and marks the last one.
const magic = Buffer.from('almoner-backup 1\n')
const cipher = 'aes-256-gcm'
const keyBytes = 32
const saltBytes = 16
const prefixBytes = 7
const digestBytes = 32
const tagBytes = 16
const chunkBytes = 256 * 1024
const lastFlag = 0x8000_0000
const settingsAt = magic.length
const saltAt = settingsAt + 3
const prefixAt = saltAt + saltBytes
const proofAt = prefixAt + prefixBytes
const checksumAt = proofAt + digestBytes
const headerBytes = checksumAt + digestBytes

/** OWASP's recommendation for scrypt: 64 MiB and some tenths of a second for each guess. */
const guessCosts = { logN: 16, r: 8, p: 2 }
// What a header may ask for before anything in it is proven.
const mostLogN = 20

interface Sealing {
  header: Buffer
  key: Buffer
  prefix: Buffer
}

/** Encrypts a stream of bytes. What is yielded is the file, in order. The header says what a guess `costs`. */
export async function* seal(
  content: AsyncIterable<Buffer>,
  passphrase: string,
  costs = guessCosts,
): AsyncGenerator<Buffer> {
  const sealing = await newSealing(passphrase, costs)
  yield sealing.header
  let waiting: Buffer[] = []
  let size = 0
  let index = 0
  for await (const part of content) {
    waiting.push(part)
    size += part.length
    if (size <= chunkBytes) continue
    const joined = Buffer.concat(waiting)
    let at = 0
    // The last chunk is known only at the end, so that one is always held back.
    for (; joined.length - at > chunkBytes; at += chunkBytes)
      yield sealChunk(sealing, index++, joined.subarray(at, at + chunkBytes), false)
    waiting = [joined.subarray(at)]
    size = joined.length - at
  }
  yield sealChunk(sealing, index, Buffer.concat(waiting), true)
}

/** Yields only what is authentic. Raises a `StartProblem` where the file is not whole or the passphrase is another. */
export async function* unseal(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await openFile(path)
  try {
    const sealing = await readSealing(file, path, passphrase)
    for (let index = 0; ; index += 1) {
      const { isLast, bytes } = await readChunk(file, path, sealing, index)
      yield bytes
      if (isLast) break
    }
    if ((await readExactly(file, 1)).length > 0) throw changed(path)
  } finally {
    await file.close()
  }
}

async function newSealing(passphrase: string, costs: typeof guessCosts): Promise<Sealing> {
  const { logN, r, p } = costs
  const salt = randomBytes(saltBytes)
  const prefix = randomBytes(prefixBytes)
  const facts = Buffer.concat([magic, Buffer.from([logN, r, p]), salt, prefix])
  const { key, proofKey } = await keysOf(passphrase, salt, costs)
  const proven = Buffer.concat([facts, createHmac('sha256', proofKey).update(facts).digest()])
  return { header: Buffer.concat([proven, sha256(proven)]), key, prefix }
}

async function readSealing(file: FileHandle, path: string, passphrase: string): Promise<Sealing> {
  const header = await readExactly(file, headerBytes)
  if (!header.subarray(0, magic.length).equals(magic.subarray(0, header.length)) || header.length === 0)
    throw new StartProblem(`${path} is not a backup that this version of Almoner can read.`)
  if (header.length < headerBytes) throw cutOff(path)
  if (!sha256(header.subarray(0, checksumAt)).equals(header.subarray(checksumAt))) throw changed(path)
  const [logN = 0, r = 0, p = 0] = header.subarray(settingsAt, saltAt)
  if (logN < 1 || logN > mostLogN || r < 1 || r > 32 || p < 1 || p > 16) throw changed(path)
  const { key, proofKey } = await keysOf(passphrase, header.subarray(saltAt, prefixAt), { logN, r, p })
  const proof = createHmac('sha256', proofKey).update(header.subarray(0, proofAt)).digest()
  if (!timingSafeEqual(proof, header.subarray(proofAt, checksumAt)))
    throw new StartProblem(`BACKUP_KEY is not the passphrase that ${path} was made with. Nothing was changed.`)
  return { header, key, prefix: header.subarray(prefixAt, proofAt) }
}

async function keysOf(passphrase: string, salt: Buffer, { logN, r, p }: typeof guessCosts) {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const limits = { N: 2 ** logN, r, p, maxmem: 128 * 2 ** logN * r * 2 + 1024 * r * p }
    scrypt(passphrase.normalize('NFC'), salt, 2 * keyBytes, limits, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
  return { key: bytes.subarray(0, keyBytes), proofKey: bytes.subarray(keyBytes) }
}

function sealChunk({ key, header, prefix }: Sealing, index: number, bytes: Buffer, isLast: boolean): Buffer {
  const length = lengthOf(bytes.length, isLast)
  const sealing = createCipheriv(cipher, key, nonceOf(prefix, index, isLast), { authTagLength: tagBytes })
  sealing.setAAD(Buffer.concat([header, length]))
  return Buffer.concat([length, sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
}

async function readChunk(file: FileHandle, path: string, { key, header, prefix }: Sealing, index: number) {
  const length = await readExactly(file, 4)
  if (length.length < 4) throw cutOff(path)
  const word = length.readUInt32BE()
  const isLast = word >= lastFlag
  const size = isLast ? word - lastFlag : word
  if (size > chunkBytes || (!isLast && size !== chunkBytes)) throw changed(path)
  const sealed = await readExactly(file, size + tagBytes)
  if (sealed.length < size + tagBytes) throw cutOff(path)
  const opening = createDecipheriv(cipher, key, nonceOf(prefix, index, isLast), { authTagLength: tagBytes })
  opening.setAAD(Buffer.concat([header, length])).setAuthTag(sealed.subarray(size))
  const bytes = opening.update(sealed.subarray(0, size))
  try {
    opening.final()
  } catch {
    throw changed(path)
  }
  return { isLast, bytes }
}

function lengthOf(size: number, isLast: boolean): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32BE(isLast ? size + lastFlag : size)
  return word
}

function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixBytes + 5)
  prefix.copy(nonce)
  nonce.writeUInt32BE(index, prefixBytes)
  nonce[prefixBytes + 4] = isLast ? 1 : 0
  return nonce
}

/** Fewer bytes than asked for only at the end of the file. */
async function readExactly(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await file.read(bytes, filled, size - filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    throw new StartProblem(
      `The backup ${path} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const cutOff = (path: string) =>
  new StartProblem(`${path} is incomplete: its end is missing. Nothing was changed; take another copy of this backup.`)

const changed = (path: string) =>
  new StartProblem(`${path} was altered after it was made. Nothing was changed; take another copy of this backup.`)
