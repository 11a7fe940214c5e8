import sharp from 'sharp'

const widest = 1_024

/** A drawing of the repository as the picture that an upload of it would become. */
export const drawPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width: widest }).webp({ quality: 82 }).toBuffer()
