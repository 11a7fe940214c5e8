import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const bankFile = (name: string): Buffer => readFileSync(resolve(import.meta.dirname, name))

/** A few bytes at a time, so that letters and tags are cut anywhere. */
export async function* piecesOf(
  file: string | Uint8Array,
  size = file.length > 10_000 ? 4096 : 7,
): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** A statement of an account in euros with these entries and balances. */
export const camtWith = (parts: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Harbor Fund</Nm></Ownr></Acct>${parts}</Stmt></BkToCstmrStmt></Document>`

export const entryOf = (amount: string, parts = '', currency = 'EUR'): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-03</Dt></BookgDt>${parts}</Ntry>`

export const balanceOf = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
