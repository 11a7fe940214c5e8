export interface CamtLine {
  /** As the bank writes it: `40.00`; a minus sign for what goes out. */
  amount: string
  day?: string
  from?: string
  iban?: string
  text?: string
  bankReference?: string
  endToEndId?: string
  /** Why it was sent back, by its code. */
  reason?: string
}

/** A made-up statement of one account as banks send it. */
export function camtFile(lines: readonly CamtLine[], currency = 'USD'): FormData {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${lines.map((line) => entry(line, currency)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
  return formOf(xml, 'statement.xml')
}

export function formOf(text: string, name: string): FormData {
  const form = new FormData()
  form.set('file', new File([text], name))
  return form
}

function entry(line: CamtLine, currency: string): string {
  const { amount, day = '2026-06-10', from, iban, text, bankReference, endToEndId = 'NOTPROVIDED', reason } = line
  const isOut = amount.startsWith('-')
  const party = isOut ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><RltdPties>
${from ? `<${party}><Pty><Nm>${from}</Nm></Pty></${party}>` : ''}
${iban ? `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>` : ''}</RltdPties>
${text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : ''}
${reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`
}
