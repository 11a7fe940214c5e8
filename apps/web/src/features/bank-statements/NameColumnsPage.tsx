import { decimalMarks } from '@almoner/contracts/amount-text'
import type { BankLayout } from '@almoner/contracts/bank-statements/bank-layout'
import type { BankStatementDetail, UnmappedColumns } from '@almoner/contracts/bank-statements/bank-statement'
import { dateOrders } from '@almoner/contracts/imports/import'
import { currencies } from '@almoner/contracts/money'
import { useNotices } from '@almoner/ui/controls/notices'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { trpc } from '../../trpc'
import { addedText } from './AddStatementDialog'
import { t } from './messages'
import { SampleRows } from './SampleRows'
import { useRefresh } from './use-refresh'

export const handle = { title: t('name.title') }

const places = [
  'bookedOn',
  'amount',
  'moneyIn',
  'moneyOut',
  'counterparty',
  'counterpartyAccount',
  'text',
  'reference',
  'bankReference',
] as const

type Values = Partial<Record<(typeof places)[number], string>> &
  Pick<BankLayout, 'dateOrder' | 'decimalMark' | 'defaultCurrency'> & { accountName?: string }

const orderOptions = optionsOf(dateOrders, t.group('name.orders'))
const markOptions = decimalMarks.map((mark) => ({ value: mark, label: t(mark === '.' ? 'name.point' : 'name.comma') }))
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency.toUpperCase() }))

export function Component() {
  const { id = '' } = useParams()
  const statement = trpc.bankStatements.get.useQuery({ id })
  return (
    <RecordState query={statement} title={handle.title} words={t.group('name')} listPath={paths.bankStatements()}>
      {(data) => <NameColumns key={data.id} statement={data} />}
    </RecordState>
  )
}

function NameColumns({ statement }: { statement: BankStatementDetail }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.bankStatements()}>{t('name.back')}</BackLink>}
        title={t('name.title')}
        details={<bdi>{statement.fileName}</bdi>}
      />
      {statement.unmapped ? (
        <ColumnsForm statement={statement} unmapped={statement.unmapped} />
      ) : (
        <p>{t('name.read', { count: statement.lines })}</p>
      )}
    </>
  )
}

function ColumnsForm({ statement, unmapped }: { statement: BankStatementDetail; unmapped: UnmappedColumns }) {
  const { columns, suggested } = unmapped
  const { say } = useNotices()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const map = trpc.bankStatements.map.useMutation()
  const options = columns.map(({ index, name, samples }) => ({
    value: String(index),
    label: samples[0] ? t('name.column', { name, sample: samples[0] }) : name,
  }))
  const done = async (read: BankStatementDetail) => {
    await refresh()
    say(addedText([read]))
    await navigate(paths.bankLines())
  }
  const send = (values: Values) => map.mutateAsync({ id: statement.id, layout: layoutOf(values, suggested) })
  return (
    <>
      <p>{t('name.intro')}</p>
      <SampleRows columns={columns} />
      <div className="bank-columns">
        <EntityForm<Values>
          initialValues={valuesOf(suggested)}
          validate={({ bookedOn, amount, moneyIn }) => ({
            ...(!bookedOn && { bookedOn: t('name.dayMissing') }),
            ...(!amount && !moneyIn && { amount: t('name.amountMissing') }),
          })}
          onSubmit={submitTo(send, { onDone: done, part: 'layout' })}
          submitLabel={t('name.submit')}
        >
          <div className="al-fields-row">
            <SelectField name="bookedOn" label={t('name.places.bookedOn')} options={options} isRequired />
            <SelectField name="dateOrder" label={t('name.order')} options={orderOptions} isRequired />
          </div>
          <div className="al-fields-row">
            <SelectField name="amount" label={t('name.places.amount')} help={t('name.amountHelp')} options={options} />
            <SelectField name="decimalMark" label={t('name.mark')} options={markOptions} isRequired />
          </div>
          <div className="al-fields-row">
            <SelectField name="moneyIn" label={t('name.places.moneyIn')} options={options} />
            <SelectField name="moneyOut" label={t('name.places.moneyOut')} options={options} />
          </div>
          <div className="al-fields-row">
            <SelectField name="counterparty" label={t('name.places.counterparty')} options={options} />
            <SelectField name="counterpartyAccount" label={t('name.places.counterpartyAccount')} options={options} />
          </div>
          <div className="al-fields-row">
            <SelectField name="text" label={t('name.places.text')} options={options} />
            <SelectField name="reference" label={t('name.places.reference')} options={options} />
          </div>
          <div className="al-fields-row">
            <SelectField
              name="bankReference"
              label={t('name.places.bankReference')}
              help={t('name.bankReferenceHelp')}
              options={options}
            />
            <SelectField name="defaultCurrency" label={t('name.currency')} options={currencyOptions} isRequired />
          </div>
          <TextField name="accountName" label={t('name.account')} help={t('name.accountHelp')} />
        </EntityForm>
      </div>
    </>
  )
}

const textOf = (index: number | null | undefined) => (index === null || index === undefined ? undefined : String(index))

function valuesOf(layout: BankLayout): Values {
  const { dateOrder, decimalMark, defaultCurrency, accountName, text } = layout
  const chosen = places.flatMap((place) => {
    const index = textOf(place === 'text' ? text[0] : layout[place])
    return index === undefined ? [] : [[place, index] as const]
  })
  return {
    ...Object.fromEntries(chosen),
    dateOrder,
    decimalMark,
    defaultCurrency,
    ...(accountName && { accountName }),
  }
}

/** Columns that the form does not ask about stay as they were suggested: of mandates, currencies and the account. */
function layoutOf(values: Values, suggested: BankLayout): BankLayout {
  const indexOf = (place: (typeof places)[number]) => (values[place] ? Number(values[place]) : null)
  const text = indexOf('text')
  return {
    ...suggested,
    bookedOn: indexOf('bookedOn') ?? suggested.bookedOn,
    amount: indexOf('amount'),
    moneyIn: indexOf('moneyIn'),
    moneyOut: indexOf('moneyOut'),
    counterparty: indexOf('counterparty'),
    counterpartyAccount: indexOf('counterpartyAccount'),
    reference: indexOf('reference'),
    bankReference: indexOf('bankReference'),
    text: text === null ? [] : [text, ...suggested.text.filter((one) => one !== text && one !== suggested.text[0])],
    dateOrder: values.dateOrder,
    decimalMark: values.decimalMark,
    defaultCurrency: values.defaultCurrency,
    accountName: values.accountName?.trim() || null,
  }
}
