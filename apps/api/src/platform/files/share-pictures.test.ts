import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharePictureSize, SharePictures } from './share-pictures.js'

const pictures = new SharePictures()
const plain = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .webp()
    .toBuffer()

const pixelOf = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test('a picture of ours becomes a JPEG of the one shape', async () => {
  const { format, width, height } = await sharp(await pictures.crop(await plain('#20a060'))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...sharePictureSize })
})

test('the ring is filled as far as the goal is reached, around the face', async () => {
  const face = await plain('#cc8844')
  const half = await pictures.progress({ face, logo: null, color: '#0000ff', percent: 50 })
  const [middle, right, left] = [340, 340 + 227, 340 - 227]
  const [red = 0, green = 0, blue = 0] = await pixelOf(half, middle, 315)
  expect(red).toBeGreaterThan(blue)
  expect(green).toBeGreaterThan(blue)
  const inked = async (picture: Buffer, x: number) => ((await pixelOf(picture, x, 315))[0] ?? 255) < 60
  expect([await inked(half, right), await inked(half, left)]).toEqual([true, false])
  const full = await pictures.progress({ face, logo: null, color: '#0000ff', percent: 130 })
  expect([await inked(full, right), await inked(full, left)]).toEqual([true, true])
  const none = await pictures.progress({ face, logo: null, color: '#0000ff', percent: 0 })
  expect([await inked(none, right), await inked(none, left)]).toEqual([false, false])
})

test('someone without a picture or a goal has one all the same, and the same is drawn once', async () => {
  const asked = { face: null, logo: await plain('#000000'), color: '#8c2f6b', percent: null }
  const [one, two] = await Promise.all([pictures.progress(asked), pictures.progress(asked)])
  expect(one).toBe(two)
  expect((await sharp(one).metadata()).width).toBe(sharePictureSize.width)
})

class ShortQueue extends SharePictures {
  protected override readonly longestQueue = 2
}

test('only so many are drawn at a time', async () => {
  const busy = new ShortQueue()
  const asked = [1, 2, 3, 4].map((percent) => busy.progress({ face: null, logo: null, color: '#123456', percent }))
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
