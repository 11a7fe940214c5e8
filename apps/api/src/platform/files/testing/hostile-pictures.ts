import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

const colour = { r: 31, g: 92, b: 69 }

export const picture = (format: 'png' | 'jpeg' | 'webp', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

const script = '<script>alert(document.domain)</script>'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG whose header promises a size, and whose pixels are all zero: small to send, large to decode. */
export function pngOf(width: number, height: number, pixels: Buffer = Buffer.alloc(0), extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export interface HostileFile {
  name: string
  type: string
  bytes: Buffer
}

export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, jpeg, webp] = await Promise.all([picture('png'), picture('jpeg'), picture('webp')])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
  const frames = await sharp({ create: { width: 8, height: 4_000, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  const named = (name: string, bytes: Buffer | string, type = 'image/png'): HostileFile => ({
    name,
    type,
    bytes: Buffer.from(bytes),
  })
  return [
    ...[svg, `<?xml version="1.0"?>${svg}`, `\uFEFF${svg}`, `${' '.repeat(300)}${svg}`].map((text, at) =>
      named(`logo-${at}.svg`, text, 'image/svg+xml'),
    ),
    named('logo.png', svg),
    named('logo.png', `<!doctype html>${script}`),
    named('logo.html', `<!doctype html>${script}`, 'text/html'),
    named('logo.js', 'alert(1)', 'text/javascript'),
    named('logo.php.png', '<?php phpinfo();'),
    named('logo.png', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'image/gif'),
    named('logo.gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;'),
    named('logo.bmp', 'BM\x00\x00'),
    named('logo.ico', '\x00\x00\x01\x00\x01\x00'),
    named('logo.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    named('logo.tiff', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff])),
    named('logo.zip', 'PK\x03\x04'),
    named('logo.eps', '%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
    named('logo.mvg', 'push graphic-context\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context'),
    named('logo.avif', await sharp(png).avif().toBuffer()),
    named('logo.gif', await sharp(png).gif().toBuffer()),
    named('logo.tiff', await sharp(png).tiff().toBuffer()),
    named('empty.png', signature),
    named('logo.png', Buffer.concat([signature, Buffer.from(svg)])),
    named('logo.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])),
    named('logo.webp', `RIFF\x10\x00\x00\x00WEBP${script}`),
    named('nul\u0000.png', png.subarray(0, 40)),
    named('tall.png', pngOf(1, 100_000)),
    named('wide.png', pngOf(100_000, 1)),
    named('bomb.png', pngOf(50_000, 50_000)),
    named('most.png', pngOf(2 ** 31 - 1, 2 ** 31 - 1)),
    named('zero.png', pngOf(0, 0)),
    named('square.png', pngOf(4_096, 4_096, Buffer.alloc(4_096 * (4_096 * 3 + 1)))),
    named('side.png', pngOf(4_097, 10, Buffer.alloc(10 * (4_097 * 3 + 1)))),
    named(
      'text.png',
      pngOf(10, 10, Buffer.alloc(310), [
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ]),
    ),
    named(
      'profile.png',
      pngOf(10, 10, Buffer.alloc(310), [
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ]),
    ),
    named('many.webp', frames.subarray(0, 200), 'image/webp'),
    ...[png, jpeg, webp].flatMap((whole, kind) =>
      [0.2, 0.5, 0.8, 0.97].map((part) => named(`cut-${kind}.png`, whole.subarray(0, Math.floor(whole.length * part)))),
    ),
    ...[png, jpeg, webp].flatMap((whole, kind) =>
      [13, 21, 34, 55].map((at) => {
        const mangled = Buffer.from(whole)
        mangled.fill(0xff, at, at + 9)
        return named(`mangled-${kind}.png`, mangled)
      }),
    ),
    // Good pictures with something behind, within or beside them: what is drawn anew has none of it.
    named('../../../etc/passwd.png', Buffer.concat([png, Buffer.from(script)])),
    named('..\\..\\logo.png', Buffer.concat([png, Buffer.from('PK\x03\x04archive')])),
    named('logo.jpg;.html', Buffer.concat([jpeg, Buffer.from(script)]), 'text/html'),
    named(`${script}.webp`, Buffer.concat([webp, Buffer.from(script)]), 'image/webp'),
    named(
      'con.png',
      await sharp(png)
        .withExif({ IFD0: { Copyright: script, Artist: 'Somebody' } })
        .png()
        .toBuffer(),
    ),
    named(
      'turned.jpg',
      await sharp(jpeg)
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Copyright: script } })
        .jpeg()
        .toBuffer(),
    ),
  ]
}
