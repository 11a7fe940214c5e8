import type { giftAidMethods, GiftAidScope } from '@almoner/contracts/donors/gift-aid'
import { headingKey } from '@almoner/contracts/imports/import-fields'
import { giftAidFieldNames } from '@almoner/contracts/imports/gift-aid-import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { readDate } from './dates.js'
import type { RowDonor } from './gift-row.js'
import type { RowCells } from './row-cells.js'
import { readYesOrNo } from './words.js'

type Method = (typeof giftAidMethods)[number]

/** A Gift Aid declaration, by the names of columns, since it is read by SQL. */
export interface RowDeclaration {
  scope: GiftAidScope
  method: Method
  signed_on: string
  covers_from: string | null
  cancelled_on: string | null
  letter_sent_on: string | null
  wording: string | null
}

const scopeWords: Record<GiftAidScope, readonly string[]> = {
  single: ['single', 'singlegift', 'singledonation', 'onegift', 'oneoff', 'thisgift', 'thisdonation'],
  future: ['future', 'futuregifts', 'allfuture', 'allfuturegifts', 'enduring', 'ongoing', 'continuing', 'standing'],
  past4: ['past4', 'past4years', 'pastfouryears'],
  all: [
    'all',
    'allgifts',
    'pastandfuture',
    'pastpresentandfuture',
    'past4yearsandfuture',
    'yesandpast4years',
    'yesandforthepast4years',
    'yesandfordonationsmadeinthepast4years',
  ],
}

const methodWords: Record<Method, readonly string[]> = {
  written: ['paper', 'written', 'inwriting', 'form', 'paperform', 'signed', 'post', 'mail', 'envelope', 'letter'],
  online: ['online', 'web', 'website', 'webform', 'electronic', 'email', 'digital', 'app'],
  verbal: ['oral', 'verbal', 'phone', 'telephone', 'spoken', 'byphone', 'inperson', 'facetoface'],
}

const meanings = <Meaning extends string>(words: Record<Meaning, readonly string[]>) =>
  new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) => words[meaning].map((word) => [word, meaning] as const)),
  )
const scopes = meanings(scopeWords)
const methods = meanings(methodWords)

/** Null where the row tells of none. `isGift` says whether it is the row of a gift, which a declaration can be of alone. */
export function readDeclaration(
  cells: RowCells,
  { dateOrder }: Pick<ImportPlan, 'dateOrder'>,
  donor: RowDonor,
  isGift: boolean,
): RowDeclaration | null {
  if (!giftAidFieldNames.some((field) => cells.has(field))) return null
  const day = (field: 'giftAidDate' | 'giftAidFrom' | 'giftAidCancelled' | 'giftAidLetter') => {
    const text = cells.text(field)
    return text === '' ? null : (cells.take(field, readDate(text, dateOrder))?.date ?? null)
  }
  const said = readAnswer(cells)
  const [declared, from, cancelled] = [day('giftAidDate'), day('giftAidFrom'), day('giftAidCancelled')]
  const signed = declared ?? from
  // Who declared and took it back has a no, and both days.
  if (said === 'no' && !(signed && cancelled)) return null
  if (signed === null) {
    const isBad = cells.text('giftAidDate') !== '' || cells.text('giftAidFrom') !== ''
    if (said === null || isBad) return null
    // Either can be put right.
    cells.refuse('giftAid', 'Without its day this has to be no')
    cells.refuse(
      cells.has('giftAidDate') ? 'giftAidDate' : 'giftAidFrom',
      'Enter the day of the declaration: HMRC asks for it',
    )
    return null
  }
  const scope = readScope(cells) ?? (said === null || said === 'yes' || said === 'no' ? 'future' : said)
  const method = readMethod(cells)
  const letter = method === 'verbal' ? day('giftAidLetter') : null
  if (donor.type !== 'person') cells.refuse(at(cells), 'Only a person can declare Gift Aid')
  if (scope === 'single' && !isGift)
    cells.refuse(at(cells), 'Only in the row of a gift can one declare for a single gift')
  if (cancelled !== null && cancelled < signed) cells.refuse('giftAidCancelled', 'This is before the declaration')
  if (letter !== null && letter < signed)
    cells.refuse('giftAidLetter', 'The letter cannot be dated before the declaration')
  const isEarlier = from !== null && from < signed
  return {
    scope: scope === 'future' && isEarlier ? 'all' : scope,
    method,
    signed_on: signed,
    covers_from: from === signed || scope === 'single' ? null : from,
    cancelled_on: cancelled,
    letter_sent_on: letter,
    wording: cells.kept('giftAidWording'),
  }
}

/** The cell that says that there is a declaration. */
const at = (cells: RowCells) =>
  (['giftAidScope', 'giftAid', 'giftAidDate'] as const).find((field) => cells.text(field) !== '') ?? 'giftAidFrom'

function readAnswer(cells: RowCells): GiftAidScope | 'yes' | 'no' | null {
  const word = cells.text('giftAid')
  if (word === '') return null
  const scope = scopes.get(headingKey(word))
  if (scope) return scope
  const answer = readYesOrNo(word)
  if (answer === null) cells.refuse('giftAid', 'Enter yes or no, or what the declaration covers')
  return answer === null ? null : answer ? 'yes' : 'no'
}

function readScope(cells: RowCells): GiftAidScope | null {
  const word = cells.text('giftAidScope')
  const scope = scopes.get(headingKey(word)) ?? null
  if (word !== '' && scope === null) cells.refuse('giftAidScope', 'Enter enduring, single, past 4 years or all')
  return scope
}

function readMethod(cells: RowCells): Method {
  const word = cells.text('giftAidSource')
  const method = methods.get(headingKey(word))
  if (word !== '' && !method) cells.refuse('giftAidSource', 'Enter paper, online or oral')
  return method ?? 'written'
}
