import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folderOf = (manifest: string, files: string): string => join(dirname(manifest), files)

const roboto = folderOf(require.resolve('pdfmake/package.json'), 'fonts/Roboto')
const hebrew = folderOf(require.resolve('@fontsource/noto-sans-hebrew/package.json'), 'files')
const arabic = folderOf(require.resolve('@fontsource/noto-sans-arabic/package.json'), 'files')

/** The folders that a document may read its fonts from. */
export const fontFolders = [roboto, hebrew, arabic]

export const pdfFonts = {
  Roboto: { normal: join(roboto, 'Roboto-Regular.ttf'), bold: join(roboto, 'Roboto-Medium.ttf') },
  Hebrew: {
    normal: join(hebrew, 'noto-sans-hebrew-hebrew-400-normal.woff'),
    bold: join(hebrew, 'noto-sans-hebrew-hebrew-700-normal.woff'),
  },
  Arabic: {
    normal: join(arabic, 'noto-sans-arabic-arabic-400-normal.woff'),
    bold: join(arabic, 'noto-sans-arabic-arabic-700-normal.woff'),
  },
}

export type PdfFont = keyof typeof pdfFonts

/** The font that has a character. */
export function fontOf(character: string): PdfFont {
  if (/\p{Script=Hebrew}/u.test(character)) return 'Hebrew'
  return /\p{Script=Arabic}/u.test(character) ? 'Arabic' : 'Roboto'
}
