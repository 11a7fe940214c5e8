import { describe, expect, it } from 'vitest'
import { inspectFile } from './inspect.js'

const bytesOf = (text: string) => Buffer.from(text, 'utf8')
const inspect = (file: Uint8Array | string, headerRow?: number) => {
  const bytes = typeof file === 'string' ? bytesOf(file) : file
  return inspectFile(() => chunksOf(bytes), headerRow === undefined ? {} : { headings: { row: headerRow, rows: 1 } })
}

async function* chunksOf(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const sample = 'Donor,Amount,Date\nZoë Müller,12.50,2026-01-02\n"Renée, O’Hara",3.00,2026-01-03\n'
const withMark = (mark: number[], body: Uint8Array) => Buffer.concat([Buffer.from(mark), body])
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('inspectFile', () => {
  it.each([
    ['UTF-8', bytesOf(sample), 'utf-8'],
    ['UTF-8 with its mark', withMark([0xef, 0xbb, 0xbf], bytesOf(sample)), 'utf-8'],
    ['UTF-16 with its mark', withMark([0xff, 0xfe], utf16(sample)), 'utf-16le'],
    ['UTF-16 without a mark', utf16(sample), 'utf-16le'],
    ['UTF-16, big end first', withMark([0xfe, 0xff], utf16(sample).swap16()), 'utf-16be'],
    ['UTF-16, big end first, without a mark', utf16(sample).swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(sample.replace('’', '\u0092'), 'latin1'), 'windows-1252'],
  ])('reads %s', async (_name, bytes, encoding) => {
    const inspection = await inspect(bytes)
    expect(inspection.encoding).toBe(encoding)
    expect(inspection.columns.map(({ name }) => name)).toEqual(['Donor', 'Amount', 'Date'])
    expect(inspection.columns[0]?.values).toEqual(['Zoë Müller', 'Renée, O’Hara'])
  })

  it.each([
    [',', sample],
    [';', 'Donor;Amount;Date\nAnn;12,50;02.01.2026\nBob;1.000,00;13.01.2026\n'],
    ['\t', 'Donor\tAmount\tDate\nAnn\t12.50\t2026-01-02\n'],
    ['|', 'Donor|Amount|Date\nAnn, Bob|12.50|2026-01-02\n'],
  ])('finds the delimiter %j', async (delimiter, text) => {
    expect((await inspect(text)).delimiter).toBe(delimiter)
  })

  it('finds the headings below title lines, and takes others when told', async () => {
    const text = 'Gifts of 2026,,\n,,\nDonor,Amount,Date\nAnn,5,2026-01-02\n\nBob,6,2026-01-03\n'
    const inspection = await inspect(text)
    expect(inspection).toMatchObject({ headerRow: 3, rowCount: 2 })
    expect(inspection.firstRows[0]).toEqual(['Gifts of 2026', '', ''])
    expect((await inspect(text, 4)).columns[0]?.name).toBe('Ann')
  })

  it('names columns by what they hold, also under headings with spaces around them', async () => {
    const { columns } = await inspect('Donor Email, Zip Code,Amount,,Level,Level\na@example.org,01234,5,x,1,2\n')
    expect(columns.map(({ name }) => name)).toEqual([
      'Donor Email',
      'Zip Code',
      'Amount',
      'Column 4',
      'Level',
      'Level (2)',
    ])
    expect(columns.map(({ suggestion }) => suggestion)).toEqual(['email', 'postalCode', 'amount', null, null, null])
  })

  it('suggests one column for a field, the one with the usual heading', async () => {
    const { columns } = await inspect('Gross,Amount,Date\n5,4.50,2026-01-02\n')
    expect(columns.map(({ suggestion }) => suggestion)).toEqual([null, 'amount', 'date'])
  })

  it('knows in which orders all dates and with which mark all amounts can be read', async () => {
    const { columns } = await inspect(
      'Amount,Date,Other date,Iso\n5,01/02/2026,13/02/2026,2026-01-02\n"1,50",02/02/2026,01/02/2026,2026-01-03\n',
    )
    expect(columns.map(({ dateOrders }) => dateOrders)).toEqual([[], ['dmy', 'mdy'], ['dmy'], ['ymd']])
    expect(columns[0]?.decimalMarks).toEqual([','])
  })

  it('lists the values of a column only where they are few', async () => {
    const rows = Array.from({ length: 41 }, (_, index) => `${index},Completed`)
    const { columns, rowCount } = await inspect(['Amount,Status', ...rows].join('\n'))
    expect(columns.map(({ values }) => values)).toEqual([null, ['Completed']])
    expect(columns[0]?.samples).toEqual(['0', '1', '2'])
    expect(rowCount).toBe(41)
  })

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a PDF', '%PDF-1.7 …', 'This is a PDF document, not a CSV file'],
    ['a cut-off workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'The workbook is damaged'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'This is an old Excel workbook (.xls)'],
    ['a web page', '<!DOCTYPE html><html>', 'This is a web page (HTML), not a CSV file'],
    ['binary bytes', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32)), 'This is a binary file'],
    ['prose', 'Dear friends\nthank you for all\n', 'This does not look like a CSV file'],
    ['only headings', 'Donor,Amount,Date\n', 'There are no rows below the headings in row 1'],
    [
      'two columns of one name',
      'Donor,Amount,Date,amount\nAnn,1,2026-01-02,2\n',
      'Row 1 names two columns “Amount”: columns 2 and 4',
    ],
    [
      'a cut-off quote',
      'Donor,Amount\nAnn,"5\nBob,6\n',
      'Row 2, column 2: a quotation mark opens here and is never closed',
    ],
    [
      'a NUL byte',
      'Donor,Amount,Date\nAnn Rivers of Elk River,5\0,2026-01-02\n',
      'Row 2, column 2: the cell has a NUL character',
    ],
  ])('refuses %s with a clear message', async (_what, file, message) => {
    await expect(inspect(file)).rejects.toThrow(message)
  })

  it('finds a file without headings, and tells its columns by what they hold', async () => {
    const { headerRow, rowCount, columns } = await inspect(
      'petra@example.org;12,50;31.12.2025;EUR;SW1A 1AA;note\nira@example.org;7,00;01.02.2026;EUR;N/A;\n',
    )
    expect([headerRow, rowCount]).toEqual([0, 2])
    expect(columns.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Column ${n}`))
    expect(columns.map(({ suggestion }) => suggestion)).toEqual([
      'email',
      'amount',
      'date',
      'currency',
      'postalCode',
      null,
    ])
  })

  it('guesses by their values what columns with unknown headings are', async () => {
    const { columns } = await inspect(
      'Wer,Wohin,Wann,Wieviel,Art der Zeile\nIra,ira@example.org,2026-01-02,5.00,Pledge\nSana,sana@example.org,2026-01-03,6.50,Donation\n',
    )
    expect(columns.map(({ suggestion }) => suggestion)).toEqual([null, 'email', 'date', 'amount', null])
  })

  it.each([
    ['Hebrew', 'שם פרטי,שם משפחה,דוא"ל,סכום,תאריך,מיקוד'],
    ['Spanish', 'Nombre,Apellidos,Correo electrónico,Importe,Fecha,CODIGO POSTAL'],
    ['French', 'Prénom,Nom de famille,Courriel,Montant,Date du don,Code postal'],
    ['German', 'Vorname,Nachname,E-Mail-Adresse,Betrag,Datum,PLZ'],
    ['Arabic', 'الاسم الأول,اسم العائلة,البريد الإلكتروني,المبلغ,التاريخ,الرمز البريدي'],
    ['Italian', 'Nome,Cognome,Indirizzo e-mail,Importo,Data della donazione,CAP'],
    ['Dutch', 'Voornaam,Achternaam,E-mailadres,Bedrag,Datum,Postcode'],
    ['Polish', 'Imię,Nazwisko,Adres e-mail,Kwota,Data wpłaty,Kod pocztowy'],
    ['Portuguese', 'Nome próprio,Apelido,Endereço de e-mail,Montante,Data da doação,CEP'],
    ['Russian', 'Имя,Фамилия,Электронная почта,Сумма,Дата платежа,Индекс'],
  ])('knows the headings of %s', async (_language, line) => {
    const quoted = line.split(',').map((cell) => `"${cell.replaceAll('"', '""')}"`)
    const { columns } = await inspect(`${quoted.join(',')}\nIra,Oakes,ira@example.org,5,2026-01-02,55330\n`)
    expect(columns.map(({ suggestion }) => suggestion)).toEqual([
      'firstName',
      'lastName',
      'email',
      'amount',
      'date',
      'postalCode',
    ])
  })

  it('reads headings over two rows where they are told apart by both', async () => {
    const grouped = await inspect('Donor,,Gift,,\nName,Phone,Amount,Date,Name\nIra,5550102,5,2026-01-02,Winter\n')
    expect(grouped).toMatchObject({ headerRow: 2, headingRows: 2, rowCount: 1 })
    expect(grouped.columns.map(({ name }) => name)).toEqual([
      'Donor Name',
      'Donor Phone',
      'Gift Amount',
      'Gift Date',
      'Gift Name',
    ])
    expect(grouped.columns.map(({ suggestion }) => suggestion)).toEqual(['fullName', 'phone', 'amount', 'date', null])
    const titled = await inspect('Gifts of 2026,,\nDonor,Amount,Date\nIra,5,2026-01-02\n')
    expect(titled).toMatchObject({ headerRow: 2, headingRows: 1 })
  })

  it('offers one decimal mark where every amount is whole', async () => {
    const whole = await inspect('Amount,Date\n5,2026-01-01\n250,2026-01-02\n')
    expect(whole.columns[0]?.decimalMarks).toEqual(['.'])
    const parted = await inspect('Amount;Date\n5,25;2026-01-01\n')
    expect(parted.columns[0]?.decimalMarks).toEqual([','])
  })
})
