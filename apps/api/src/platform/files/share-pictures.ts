import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { drawProgress, type ProgressDrawing } from './draw-progress.js'
import { openDecoder } from './pictures.js'
import { Problem } from '../problems/problem.js'

/** The size that those who show a shared link ask for, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 }

const mostKept = 200
const faceSize = 400
const logoSize = { width: 300, height: 96 }
const jpeg = { quality: 84, mozjpeg: true }

export interface ProgressPicture extends Pick<ProgressDrawing, 'color' | 'percent'> {
  /** Pictures of our own, as files keep them. */
  face: Buffer | null
  logo: Buffer | null
}

/** JPEG pictures for those who show a shared link: they read no WebP and want one shape. Each is drawn once and kept a while. */
@Injectable()
export class SharePictures {
  protected readonly longestQueue: number = 20
  private readonly kept = new Map<string, Promise<Buffer>>()
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  /** One of our own pictures cut to the shape. Raises `attempts_exhausted` while too many are being drawn. */
  crop(picture: Buffer): Promise<Buffer> {
    return this.keep(keyOf('crop', picture), async () => {
      const draw = await openDecoder()
      return draw(picture, {})
        .resize({ ...sharePictureSize, fit: 'cover' })
        .flatten(paper)
        .jpeg(jpeg)
        .toBuffer()
    })
  }

  /**
   * A face within a ring that shows how much of a goal is reached, and the percent beside it. It holds no words, so that it
   * needs no font and is of no language. Raises `attempts_exhausted` while too many are being drawn.
   */
  progress({ face, logo, color, percent }: ProgressPicture): Promise<Buffer> {
    return this.keep(keyOf('progress', face, logo, color, String(percent)), async () => {
      const draw = await openDecoder()
      const drawing = drawProgress({ ...sharePictureSize, color, percent, faceSize, hasFace: face !== null })
      const parts = [
        ...(face
          ? [
              {
                input: await draw(face, {})
                  .resize({ width: faceSize, height: faceSize, fit: 'cover' })
                  .ensureAlpha()
                  .composite([{ input: drawing.faceMask, raw: drawing.faceMaskShape, blend: 'dest-in' }])
                  .png()
                  .toBuffer(),
                left: drawing.facePlace.left,
                top: drawing.facePlace.top,
              },
            ]
          : []),
        ...(logo ? [await placedLogo(draw, logo)] : []),
      ]
      const { width, height } = sharePictureSize
      return draw(drawing.pixels, { raw: { width, height, channels: 3 } })
        .composite(parts)
        .jpeg(jpeg)
        .toBuffer()
    })
  }

  private keep(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key)
    if (known) return known
    const made = this.inTurn(work)
    this.kept.set(key, made)
    made.catch(() => this.kept.delete(key))
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
    return made
  }

  private async inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (this.waiting >= this.longestQueue) throw new Problem('attempts_exhausted')
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

const paper = { background: '#ffffff' }

async function placedLogo(draw: Awaited<ReturnType<typeof openDecoder>>, logo: Buffer) {
  const { data, info } = await draw(logo, {})
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = sharePictureSize
  return { input: data, left: width - info.width - 48, top: height - info.height - 40 }
}

function keyOf(...parts: (string | Buffer | null)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part ?? '').update('\0')
  return hash.digest('base64url')
}
