import { Injectable } from '@nestjs/common'
import type { UploadedFile } from '@almoner/contracts/upload'
import type { Sharp, SharpOptions } from 'sharp'
import { Problem } from '../problems/problem.js'

export const pictureMaxBytes = 2 * 1024 * 1024
const longestSideIn = 4096
const mostPixels = 16_000_000
const longestSideOut = 1024
const patienceSeconds = 5
const longestQueue = 20

// The first frame alone, and nothing that the decoder would have to guess.
const decoding: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true }

export type Draw = (bytes: Uint8Array, options: SharpOptions) => Sharp

/** Makes pictures of our own of those that people send: what is stored was drawn here, pixel by pixel. */
@Injectable()
export class Pictures {
  private draw: Promise<Draw> | undefined
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  /** `redraw` of a file as a form carries it; one that is too large is refused before its bytes are read. */
  async redrawFile(file: UploadedFile, field: string): Promise<Buffer> {
    if (file.size > pictureMaxBytes) throw Problem.at(field, 'The picture must be 2 MB or smaller', 'payload_too_large')
    return this.redraw(new Uint8Array(await file.arrayBuffer()), field)
  }

  /** A WebP of at most 1024 px a side. Raises `content_type_wrong`, `payload_too_large`, `input_invalid` at `field`. */
  async redraw(bytes: Uint8Array, field: string): Promise<Buffer> {
    if (bytes.byteLength > pictureMaxBytes)
      throw Problem.at(field, 'The picture must be 2 MB or smaller', 'payload_too_large')
    if (!isOfKnownType(bytes)) throw Problem.at(field, 'Choose a PNG, JPEG or WebP picture', 'content_type_wrong')
    return this.inTurn(() => this.redrawNow(bytes, field))
  }

  private async redrawNow(bytes: Uint8Array, field: string): Promise<Buffer> {
    this.draw ??= openDecoder()
    const draw = await this.draw
    try {
      const { width, height } = await draw(bytes, decoding).metadata()
      if (Math.max(width, height) > longestSideIn || width * height > mostPixels) {
        throw Problem.at(field, `The picture can have up to ${longestSideIn} pixels per side and 16 million in total`)
      }
      return await draw(bytes, decoding)
        .autoOrient()
        .resize({ width: longestSideOut, height: longestSideOut, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 86 })
        .timeout({ seconds: patienceSeconds })
        .toBuffer()
    } catch (error) {
      if (error instanceof Problem) throw error
      throw new Problem('input_invalid', {
        message: 'This picture is damaged',
        fields: [{ path: field, message: 'This picture is damaged' }],
        cause: error,
      })
    }
  }

  // One at a time: a decoded picture takes 64 MB, and nobody should take the machine's memory by sending many.
  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting >= longestQueue) throw new Problem('attempts_exhausted')
    this.waiting += 1
    const turn = this.last.then(work)
    this.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.waiting -= 1
    }
  }
}

/** The drawing library, loaded with the first picture: it is large, and most processes never see one. */
export async function openDecoder(): Promise<Draw> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Every decoder but three is shut, so that bytes cannot choose SVG, PDF or a rarely used one.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  return (bytes, options) => sharp(bytes, options)
}

function isOfKnownType(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff')) return true
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'
}
