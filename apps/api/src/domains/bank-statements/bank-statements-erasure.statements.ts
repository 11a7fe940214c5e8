import type { ErasedRows } from '../noun.js'

/** Who paid, and what they wrote with it; that the line came in stays. */
export const erasedWithBankLines: readonly ErasedRows[] = [
  {
    table: 'bank_lines',
    at: 'id in (select m.line_id from bank_line_matches m where m.charge_id = any(:gifts))',
    sets: "counterparty = null, counterparty_keys = '{}', counterparty_account = null, reference = null, mandate = null, text = '', bank_reference = null",
  },
]
