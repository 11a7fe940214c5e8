import { Injectable } from '@nestjs/common'
import type { UploadedFile } from '@almoner/contracts/upload'
import { Files } from '../../platform/files/files.js'
import { Pictures } from '../../platform/files/pictures.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'

const signatureMaxBytes = 1024 * 1024

export const signatureKey = (orgId: string, name: string): string => `${orgId}/signatures/${name}`

/** Signatures on receipts. Unlike logos they have no address: they leave inside receipts and their previews alone. */
@Injectable()
export class Signatures {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
  ) {}

  /** Draws a signature anew. Raises `payload_too_large`, `content_type_wrong` or `input_invalid`, at `signature`. */
  async redraw(file: UploadedFile): Promise<Buffer> {
    if (file.size > signatureMaxBytes)
      throw Problem.at('signature', 'The signature must be 1 MB or smaller', 'payload_too_large')
    return this.pictures.redrawFile(file, 'signature')
  }

  async keep(orgId: string, picture: Buffer): Promise<string> {
    const name = `${newId()}.webp`
    await this.files.put(signatureKey(orgId, name), picture)
    return name
  }

  async remove(orgId: string, name: string): Promise<void> {
    await this.files.remove(signatureKey(orgId, name))
  }

  /** As a `data:` address. */
  async show(orgId: string, name: string): Promise<string> {
    const bytes = await this.files.readBytes(signatureKey(orgId, name))
    return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
  }
}
