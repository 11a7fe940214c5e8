import { dateOf, type Day } from '../calendar.js'
import type { Calls } from './calls-of-owner.js'

interface Said {
  ago: number
  amount: string
  name: string
  text: string
}

/** A statement of its bank that nobody has looked at yet: a payment of a pledge, a gift of somebody known, one of a stranger, a fee. */
export async function bankInBritain(calls: Calls, today: Day): Promise<void> {
  const pledges = await calls.donations.list({ where: { match: 'all', of: [{ field: 'managedBy', in: ['manual'] }] } })
  const late = pledges.rows.find(({ status, interval }) => status === 'active' && interval === 3)
  const lines: Said[] = [
    { ago: 2, amount: '45.00', name: late?.donorName ?? '', text: `Pledge ${late?.number ?? ''}` },
    { ago: 3, amount: '25.00', name: 'WYNNE CASPER', text: 'With thanks' },
    { ago: 4, amount: '120.00', name: 'Collins Bakery Ltd', text: 'Cake sale' },
    { ago: 5, amount: '-6.50', name: 'Harbour Bank', text: 'Account fee' },
  ]
  const form = new FormData()
  form.set('file', new File([camtOf(lines, today)], 'harbour-bank.xml', { type: 'application/xml' }))
  await calls.bankStatements.upload(form)
}

const camtOf = (lines: readonly Said[], today: Day): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id><Ccy>GBP</Ccy></Acct>
${lines.map((line, place) => entryOf(line, place, today)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`

function entryOf({ ago, amount, name, text }: Said, place: number, today: Day): string {
  const isOut = amount.startsWith('-')
  const party = isOut ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="GBP">${amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dateOf(today - ago)}</Dt></BookgDt><AcctSvcrRef>HB${place}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><${party}><Pty><Nm>${name}</Nm></Pty></${party}></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
