import sharp from 'sharp'

const widest = 1_024
const svgDecoder = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Uploads shut the decoder of drawings for the whole process, so it is opened for this one and shut again. */
export async function drawPicture(svg: string): Promise<Buffer> {
  sharp.unblock(svgDecoder)
  try {
    return await sharp(Buffer.from(svg)).resize({ width: widest }).webp({ quality: 82 }).toBuffer()
  } finally {
    sharp.block(svgDecoder)
  }
}
