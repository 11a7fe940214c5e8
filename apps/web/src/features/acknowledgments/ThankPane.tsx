import { thankWays, type Acknowledgment, type ThankWay } from '@almoner/contracts/acknowledgments/acknowledgment'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { Parts } from '../../records/Parts'
import { linkTo } from '../../rich-link'
import { element } from '../../rich-text'
import { trpc } from '../../trpc'
import { EditLetter } from './EditLetter'
import { LetterPaper } from './LetterPaper'
import { t } from './messages'
import { PaneActions } from './PaneActions'

interface ThankPaneProps {
  id: string
  onNext: () => void
  /** On a phone: to the list. */
  onBack?: () => void
}

/** One gift: who gave what, the letter as it will look, and the thanks. */
export function ThankPane({ id, onNext, onBack }: ThankPaneProps) {
  const found = trpc.acknowledgments.get.useQuery({ id })
  return (
    <section className="thanks-pane" aria-label={t('pane.template')}>
      {onBack && (
        <Button kind="quiet" size="small" icon={<Icon name="chevron-start" />} onClick={onBack}>
          {t('list')}
        </Button>
      )}
      <QueryState query={found}>{(data) => <Opened key={id} data={data} onNext={onNext} />}</QueryState>
    </section>
  )
}

function Opened({ data, onNext }: { data: Acknowledgment; onNext: () => void }) {
  const [isEdited, setEdited] = useState(false)
  const [together, setTogether] = useState<ReadonlySet<string>>(new Set())
  const isWriting = data.way === 'letter' || data.way === 'email'
  const ids = [data.id, ...data.others.filter((one) => together.has(one.id)).map(({ id }) => id)]
  return (
    <>
      <Head data={data} />
      {isEdited && data.letter ? (
        <EditLetter id={data.id} letter={data.letter} onClose={() => setEdited(false)} />
      ) : (
        <div className="thanks-body">
          {data.state === 'open' && <Missing data={data} />}
          {isWriting || data.state !== 'open' ? <LetterPaper data={data} /> : <ByHand data={data} />}
          {data.state === 'open' && isWriting && data.others.length > 0 && (
            <fieldset className="thanks-others">
              <legend>{t('pane.others', { count: data.others.length })}</legend>
              {data.others.map((other) => (
                <label key={other.id}>
                  <input
                    className="al-checkbox"
                    type="checkbox"
                    checked={together.has(other.id)}
                    onChange={(event) => {
                      const next = new Set(together)
                      if (event.target.checked) next.add(other.id)
                      else next.delete(other.id)
                      setTogether(next)
                    }}
                  />
                  {t.rich('pane.withOther', {
                    amount: element(<Amount value={{ amount: other.amount, currency: other.currency }} />),
                    date: element(<DateText value={other.giftDate} />),
                  })}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
      {!isEdited && <PaneActions data={data} ids={ids} onEdit={() => setEdited(true)} onNext={onNext} />}
    </>
  )
}

function Head({ data }: { data: Acknowledgment }) {
  const { donorId, donorName, amount, currency, giftDate, giftNumber, campaignName, chargeId, chargeNumber } = data
  return (
    <div className="thanks-head">
      <div>
        <div>
          {t.rich('pane.gave', {
            donor: linkTo(paths.donor(donorId)),
            name: donorName,
            amount: element(
              <strong>
                <Amount value={{ amount, currency }} />
              </strong>,
            ),
            date: element(<DateText value={giftDate} />),
          })}
        </div>
        <Text as="div" tone="quiet">
          <Parts
            parts={[
              t('pane.nth', { count: giftNumber }),
              <bdi key="campaign">{campaignName}</bdi>,
              <Link key="charge" to={paths.charge(chargeId)}>
                {chargeNumber}
              </Link>,
            ]}
          />
        </Text>
      </div>
      {data.state === 'open' && <WayChoice data={data} />}
    </div>
  )
}

function WayChoice({ data }: { data: Acknowledgment }) {
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.acknowledgments.update.useMutation()
  const choose = async (way: ThankWay) => {
    try {
      utils.acknowledgments.get.setData({ id: data.id }, await update.mutateAsync({ id: data.id, way }))
      await utils.acknowledgments.invalidate()
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Segments
      label={t('chooseWay')}
      choices={optionsOf(thankWays, t.group('ways'))}
      chosen={data.way}
      onChoose={(way) => void choose(way)}
    />
  )
}

function Missing({ data }: { data: Acknowledgment }) {
  const text =
    data.way === 'letter' && !data.hasAddress
      ? t('pane.noAddress')
      : data.way === 'email' && !data.hasEmail
        ? t('pane.noEmail')
        : null
  if (text === null) return null
  return (
    <Text as="p" tone="attention" className="thanks-missing">
      {text} <Link to={paths.donor(data.donorId)}>{t('pane.addDetails')}</Link>
    </Text>
  )
}

function ByHand({ data }: { data: Acknowledgment }) {
  const { way, donorName, phone, addressee } = data
  return (
    <div className="thanks-by-hand">
      <p>{way === 'call' ? t('pane.callText', { name: donorName }) : t('pane.cardText', { name: donorName })}</p>
      {way === 'call' && phone && (
        <p>
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {way === 'card' && (
        <address className="thanks-address">
          {[addressee.name, ...addressee.lines].map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </address>
      )}
    </div>
  )
}
