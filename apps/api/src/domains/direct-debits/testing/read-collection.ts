import { XmlReader } from '../../imports/index.js'

/** An element of a collection file: its children in their order, or its text. */
export interface ReadElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: ReadElement[]
}

/** Reads a file as a bank does, and holds every element to the schema as this product uses it. Throws where something does not fit. */
export function readCollection(xml: string): ReadElement {
  const path: ReadElement[] = []
  let root: ReadElement | null = null
  const reader = new XmlReader({
    open(name, attributes) {
      const element: ReadElement = { name, attributes, text: '', children: [] }
      path.at(-1)?.children.push(element)
      root ??= element
      path.push(element)
    },
    text(text) {
      const element = path.at(-1)
      if (element) element.text += text
    },
    close() {
      path.pop()
    },
  })
  reader.push(Buffer.from(xml))
  reader.end()
  if (!root) throw new Error('The file is empty')
  hold(root, 'Document', isOldNamespace(root))
  return root
}

export const allOf = (element: ReadElement, name: string): ReadElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])

export const textOf = (element: ReadElement, name: string): string | null => allOf(element, name)[0]?.text ?? null

const isOldNamespace = ({ attributes }: ReadElement): boolean =>
  attributes['xmlns']?.endsWith('pain.008.001.02') ?? false

// From the schemas of ISO 20022 and the rules of SEPA Core on them: children in their order, `?` may be absent, `+` may come again, `|` is a choice.
const rules: Readonly<Record<string, string>> = {
  Document: 'CstmrDrctDbtInitn',
  CstmrDrctDbtInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  InitgPty: 'Nm',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId DrctDbtTxInf+',
  PmtTpInf: 'SvcLvl LclInstrm SeqTp',
  SvcLvl: 'Cd',
  LclInstrm: 'Cd',
  Cdtr: 'Nm',
  CdtrAcct: 'Id',
  'CdtrAcct/Id': 'IBAN',
  CdtrAgt: 'FinInstnId',
  DbtrAgt: 'FinInstnId',
  FinInstnId: 'BICFI|Othr',
  'FinInstnId/Othr': 'Id',
  CdtrSchmeId: 'Id',
  'CdtrSchmeId/Id': 'PrvtId',
  PrvtId: 'Othr',
  'PrvtId/Othr': 'Id SchmeNm',
  SchmeNm: 'Prtry',
  DrctDbtTxInf: 'PmtId InstdAmt DrctDbtTx DbtrAgt Dbtr DbtrAcct RmtInf',
  PmtId: 'EndToEndId',
  DrctDbtTx: 'MndtRltdInf',
  MndtRltdInf: 'MndtId DtOfSgntr AmdmntInd? AmdmntInfDtls?',
  AmdmntInfDtls: 'OrgnlDbtrAcct',
  OrgnlDbtrAcct: 'Id',
  'OrgnlDbtrAcct/Id': 'Othr',
  'Id/Othr': 'Id',
  Dbtr: 'Nm',
  DbtrAcct: 'Id',
  'DbtrAcct/Id': 'IBAN',
  RmtInf: 'Ustrd',
}

const plain = String.raw`[A-Za-z0-9/?:().,'+ -]`
const reference = String.raw`(?!/)(?!.*//)(?!.*/$)[A-Za-z0-9/?:().,'+-]{1,35}`
const day = String.raw`\d{4}-\d{2}-\d{2}`

const texts: Readonly<Record<string, string>> = {
  MsgId: reference,
  CreDtTm: String.raw`${day}T\d{2}:\d{2}:\d{2}Z`,
  NbOfTxs: String.raw`[1-9]\d{0,14}`,
  CtrlSum: String.raw`\d{1,15}\.\d{2}`,
  Nm: `${plain}{1,70}`,
  PmtInfId: reference,
  PmtMtd: 'DD',
  BtchBookg: 'true',
  'SvcLvl/Cd': 'SEPA',
  'LclInstrm/Cd': 'CORE',
  SeqTp: 'FRST|RCUR|FNAL|OOFF',
  ReqdColltnDt: day,
  ChrgBr: 'SLEV',
  IBAN: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}',
  BICFI: '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?',
  BIC: '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?',
  Prtry: 'SEPA',
  EndToEndId: reference,
  InstdAmt: String.raw`(?!0\.00$)\d{1,9}\.\d{2}`,
  MndtId: reference,
  DtOfSgntr: day,
  AmdmntInd: 'true',
  'Othr/Id': String.raw`NOTPROVIDED|SMNDA|[A-Z]{2}\d{2}[A-Z0-9]{4,31}`,
  Ustrd: `${plain}{1,140}`,
}

function hold(element: ReadElement, path: string, isOld: boolean): void {
  const [parent, name = ''] = [path.split('/').at(-2), path.split('/').at(-1)]
  const rule = rules[`${parent}/${name}`] ?? rules[name]
  const text = texts[`${parent}/${name}`] ?? texts[name]
  if (rule && !(text && element.children.length === 0)) {
    const names = element.children.map((child) => child.name).join(' ')
    const written = isOld ? rule.replace('BICFI', 'BIC') : rule
    if (!new RegExp(`^${patternOf(written)}$`).test(names)) throw new Error(`${path} has ${names}, not ${written}`)
  } else if (!text) throw new Error(`${path} is not in the schema`)
  else if (!new RegExp(`^(?:${text})$`).test(element.text)) throw new Error(`${path} is “${element.text}”`)
  if (name === 'InstdAmt' && element.attributes['Ccy'] !== 'EUR') throw new Error(`${path} is not in euros`)
  for (const child of element.children) hold(child, `${path}/${child.name}`, isOld)
}

const patternOf = (rule: string): string =>
  rule
    .split(' ')
    .map((part, place) => {
      const space = place === 0 ? '' : ' '
      const name = part.replace(/[?+]$/, '')
      if (part.endsWith('?')) return `(?:${space}${name})?`
      if (part.endsWith('+')) return `(?:${space}${name})(?: ${name})*`
      return `${space}(?:${name})`
    })
    .join('')
