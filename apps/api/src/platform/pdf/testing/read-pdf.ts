import type { StructTreeContent, StructTreeNode, TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Piece {
  text: string
  isTurned: boolean
  from: number
  to: number
  height: number
  y: number
}

/** What a PDF says: its lines as a reader reads them, and what readers that see nothing go by. */
export async function readPdf(bytes: Uint8Array) {
  // The library takes the bytes that it is given for its own.
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const { info, metadata } = await file.getMetadata()
  const language = 'Language' in info ? String(info.Language) : ''
  const lines: string[] = []
  const figures: string[] = []
  const sizes: { width: number; height: number }[] = []
  for (let no = 1; no <= file.numPages; no += 1) {
    const page = await file.getPage(no)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push({ width: Math.round(width), height: Math.round(height) })
    figures.push(...altsOf(await page.getStructTree()))
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : []))
    lines.push(...linesOf(pieces, language === 'he' || language === 'ar'))
  }
  // A map, whatever its type says.
  const marks: unknown = await file.getMarkInfo()
  return {
    lines,
    text: lines.join('\n'),
    pages: file.numPages,
    /** Of the first page, in points. */
    size: sizes[0],
    /** What pictures show, as readers that see nothing are told. */
    figures,
    language,
    title: 'Title' in info ? String(info.Title) : '',
    isMarked: marks instanceof Map && marks.get('Marked') === true,
    showsTitle: (await file.getViewerPreferences())?.get('DisplayDocTitle') === true,
    uaPart: metadata?.get('pdfuaid:part') ?? null,
    /** Of PDF/A, with its level. */
    archive: metadata?.get('pdfaid:part')
      ? `${metadata.get('pdfaid:part')}${metadata.get('pdfaid:conformance')}`
      : null,
  }
}

function altsOf(node: StructTreeNode | StructTreeContent | null): string[] {
  if (!node || !('children' in node)) return []
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : []
  return [...own, ...node.children.flatMap(altsOf)]
}

function pieceOf({ str, dir, transform, width, height }: TextItem): Piece {
  const [x, y] = [Number(transform[4]), Number(transform[5])]
  return { text: str, isTurned: dir === 'rtl', from: x, to: x + width, height, y }
}

function linesOf(pieces: readonly Piece[], isFromRight: boolean): string[] {
  return [...Map.groupBy(pieces, ({ y }) => Math.round(y))]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => {
      const words = line.toSorted((a, b) => (isFromRight ? b.from - a.from : a.from - b.from))
      return asRead(words, isFromRight).replaceAll(/\s+/g, ' ').trim()
    })
}

/** Words that run against their line stand in it the other way round. */
function asRead(line: readonly Piece[], isFromRight: boolean): string {
  const read: Piece[] = []
  let against: Piece[] = []
  for (const [place, piece] of line.entries()) {
    const before = line[place - 1]
    const isOtherColumn = before !== undefined && gap(before, piece) > piece.height
    const isAgainst = piece.isTurned !== isFromRight && /[\p{L}\p{N}\p{Sc}]/u.test(piece.text)
    if (isOtherColumn || !isAgainst) {
      read.push(...against)
      against = []
    }
    if (isAgainst) against.unshift(piece)
    else read.push(piece)
  }
  return [...read, ...against].map((piece, place, all) => gapBetween(all[place - 1], piece) + piece.text).join('')
}

const gap = (before: Piece, piece: Piece): number => Math.max(piece.from - before.to, before.from - piece.to)

const gapBetween = (before: Piece | undefined, piece: Piece): string =>
  before && gap(before, piece) <= piece.height / 10 ? '' : ' '
