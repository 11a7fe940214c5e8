import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { add, type MinorUnits, zero } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { fontFolders, pdfFonts } from '../../platform/pdf/pdf-fonts.js'
import { visualRuns } from '../../platform/pdf/visual-runs.js'

const methodNames: Record<NonNullable<GiftBatch['gifts'][number]['method']>, string> = {
  cash: 'Cash',
  cheque: 'Checks',
  bank_transfer: 'Bank transfers',
  standing_order: 'Standing orders',
  in_kind: 'In kind',
  other: 'Other',
}

interface Names {
  org: string
  entity: string
}

/** What goes to the bank with a pile: its checks one by one, and the sum of each method. */
export async function drawDepositSlip(batch: GiftBatch, names: Names): Promise<Buffer> {
  // Loaded when the first slip is drawn: it takes as long as the rest of a start.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(pdfFonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => fontFolders.some((folder) => path.startsWith(folder)))
  return pdfmake.createPdf(slipOf(batch, names)).getBuffer()
}

function slipOf(batch: GiftBatch, { org, entity }: Names): TDocumentDefinitions {
  const write = (amount: MinorUnits | null) => formatMoney({ amount: amount ?? zero, currency: batch.currency })
  const cheques = batch.gifts.filter(({ method }) => method === 'cheque')
  const sums = new Map<string, { count: number; total: MinorUnits }>()
  for (const { method, amount } of batch.gifts) {
    const label = method ? methodNames[method] : methodNames.other
    const before = sums.get(label) ?? { count: 0, total: zero }
    sums.set(label, { count: before.count + 1, total: add(before.total, amount ?? zero) })
  }
  const end = (text: string, bold = false) => ({ text: visualRuns(text), alignment: 'right' as const, bold })
  return {
    info: { title: `Deposit slip, ${batch.name}` },
    pageSize: batch.currency === 'usd' || batch.currency === 'cad' ? 'LETTER' : 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    footer: (page, pages) => ({
      text: [...visualRuns(org), { text: `, page ${page} of ${pages}` }],
      alignment: 'center',
      color: '#666666',
      fontSize: 8,
    }),
    content: [
      { text: 'Deposit slip', fontSize: 20, bold: true },
      { text: visualRuns(entity), fontSize: 12, margin: [0, 2, 0, 12] },
      {
        columns: [
          { stack: [{ text: 'Batch', color: '#666666' }, { text: visualRuns(batch.name) }] },
          { stack: [{ text: 'Date of deposit', color: '#666666' }, batch.batchDate] },
          { stack: [{ text: 'Prepared by', color: '#666666' }, { text: visualRuns(batch.createdBy?.name ?? '') }] },
        ],
        margin: [0, 0, 0, 16],
      },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 120],
          body: [
            ['Method', end('Gifts'), end('Sum')],
            ...[...sums].map(([label, { count, total }]) => [label, end(String(count)), end(write(total))]),
            [
              { text: 'Total', bold: true },
              end(String(batch.entered.count), true),
              end(write(batch.entered.total), true),
            ],
          ],
        },
        margin: [0, 0, 0, 20],
      },
      ...(cheques.length === 0
        ? []
        : [
            { text: 'Checks', fontSize: 13, bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
            {
              layout: 'lightHorizontalLines',
              table: {
                headerRows: 1,
                widths: [24, '*', 120, 100],
                body: [
                  ['', 'From', 'Check number', end('Amount')],
                  ...cheques.map(({ donorName, reference, amount }, place) => [
                    { text: String(place + 1), color: '#666666' },
                    { text: visualRuns(donorName ?? '') },
                    { text: visualRuns(reference ?? '') },
                    end(write(amount)),
                  ]),
                ],
              },
            },
          ]),
      { text: '______________________________', margin: [0, 40, 0, 0] },
      { text: 'Signature', color: '#666666' },
    ],
  }
}
