import sharp from 'sharp'

const widest = 1_024
const svgDecoder = { operation: ['VipsForeignLoadSvgBuffer'] }

/**
 * A drawing of the repository as the picture that an upload of it would become. Whoever takes uploads shuts the decoder of
 * drawings for the whole process, so it is opened for this one and shut again: the demo is drawn before anybody can upload.
 */
export async function drawPicture(svg: string): Promise<Buffer> {
  sharp.unblock(svgDecoder)
  try {
    return await sharp(Buffer.from(svg)).resize({ width: widest }).webp({ quality: 82 }).toBuffer()
  } finally {
    sharp.block(svgDecoder)
  }
}
