import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.js'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyBytes = 32
const version = 'v1'

/** Seals secrets that have to be read again, with a key that the database does not hold. */
export class Vault {
  private constructor(private readonly key: KeyObject) {}

  static async open(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Vault> {
    return new Vault(createSecretKey(config.secretKey ?? (await keptKey(config.dataDir))))
  }

  /** `place` says where the secret belongs; it opens nowhere else. */
  seal(secret: string, place: string): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.key, iv).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()])
    return `${version}.${sealed.toString('base64url')}`
  }

  /** Throws where it was sealed for another place or with another key, or was changed. */
  unseal(sealed: string, place: string): string {
    const [sealedVersion, text = ''] = sealed.split('.')
    if (sealedVersion !== version) throw new Error(`Nothing here opens what was sealed as ${sealedVersion}`)
    const bytes = Buffer.from(text, 'base64url')
    const opening = createDecipheriv(cipher, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
    return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  }

  /** A secret that follows from the key and the place, for what nobody has to choose or keep. */
  derive(place: string): string {
    return createHmac('sha256', this.key).update(place).digest('base64url')
  }
}

async function keptKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(path)) await makeKey(path)
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} holds no key of ${keyBytes} bytes`)
  return key
}

/** Links the whole key into place: nobody reads half of it, and of two processes the first one's stays. */
async function makeKey(path: string): Promise<void> {
  const whole = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(whole, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(whole, path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Some volumes know no hard links; there a copy that refuses to write over another has to do.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      await copyFile(whole, path, constants.COPYFILE_EXCL).catch(unlessThere)
    else unlessThere(error)
  } finally {
    await rm(whole)
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
