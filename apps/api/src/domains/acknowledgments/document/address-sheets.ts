import type { AddressForm } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import type { Addressee } from '../../letters/index.js'

/** Where addresses stand on a sheet, in millimeters. An envelope is a sheet with one place, which names the sender too. */
interface Sheet {
  width: number
  height: number
  columns: number
  rows: number
  /** Of the first place, from the edges. */
  left: number
  top: number
  /** From one place to the next. */
  across: number
  down: number
  placeWidth: number
  placeHeight: number
  hasSender: boolean
}

const envelope = (width: number, height: number): Sheet => ({
  width,
  height,
  columns: 1,
  rows: 1,
  left: width * 0.45,
  top: height * 0.45,
  across: 0,
  down: 0,
  placeWidth: width * 0.5,
  placeHeight: height * 0.45,
  hasSender: true,
})

/** ISO 269 for C5 and DL; USPS, Publication 28 for No. 10. Labels by the templates of their maker, Avery. */
const sheets: Record<AddressForm, Sheet> = {
  c5: envelope(229, 162),
  dl: envelope(220, 110),
  no10: envelope(241.3, 104.8),
  avery5160: {
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 10,
    left: 4.76,
    top: 12.7,
    across: 69.85,
    down: 25.4,
    placeWidth: 66.68,
    placeHeight: 25.4,
    hasSender: false,
  },
  averyL7163: {
    width: 210,
    height: 297,
    columns: 2,
    rows: 7,
    left: 4.67,
    top: 15.15,
    across: 101.6,
    down: 38.1,
    placeWidth: 99.1,
    placeHeight: 38.1,
    hasSender: false,
  },
}

const names: Record<AddressForm, string> = {
  c5: 'Envelopes, C5',
  dl: 'Envelopes, DL',
  no10: 'Envelopes, No. 10',
  avery5160: 'Labels, Avery 5160',
  averyL7163: 'Labels, Avery L7163',
}

interface SheetWords {
  from: readonly string[]
  addressees: readonly Pick<Addressee, 'language' | 'name' | 'lines'>[]
  /** Labels of the first sheet that are gone. */
  used: number
}

/** All that `addresses.typ` lays out. */
export function addressDataOf(form: AddressForm, { from, addressees, used }: SheetWords) {
  return {
    title: names[form],
    language: addressees[0]?.language ?? 'en',
    sheet: sheets[form],
    from,
    used,
    addresses: addressees.map(({ name, lines, language }) => ({ language, lines: [name, ...lines] })),
  }
}
