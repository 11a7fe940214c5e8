import { useEffect, useState } from 'react'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { StatusView } from '@almoner/contracts/checkout/public-view'
import { call } from '../call'
import { tellHost } from '../host'
import { Share } from '../page/Share'
import { typedAmount } from '@almoner/contracts/amount-text'
import { forgetTyped } from '../giving/kept-fields'
import { Masthead } from '../page/Masthead'
import { amountText, useSpeech } from '../view-context'
import { MonthlyNudge } from './MonthlyNudge'

const isOpen = ({ state, receipt }: GiftStatus): boolean =>
  state === 'waiting' || state === 'confirming' || receipt === 'coming'

/** How the gift stands, asked of the server until it is settled; nothing that the address says is believed. */
export function StatusPage({ view }: { view: StatusView }) {
  const [status, setStatus] = useState(view.status)
  const [asked, setAsked] = useState(0)
  const { token } = view

  useEffect(() => {
    if (!isOpen(status)) return undefined
    const timer = setTimeout(() => {
      call('checkout.status', { token })
        .then(setStatus)
        // The next turn asks again.
        .catch(() => undefined)
        .finally(() => setAsked((before) => before + 1))
    }, waitsMs(asked))
    return () => clearTimeout(timer)
  }, [status, asked, token])

  useEffect(() => {
    if (status.state === 'succeeded') tellHost({ type: 'given' })
    // Until then the donor may come back to try again, and finds what they typed.
    if (status.state === 'succeeded' || status.state === 'confirming') forgetTyped(status.campaign.slug)
  }, [status.state, status.campaign.slug])

  return (
    <>
      {!status.isEmbedded && <Masthead org={status.org} href={view.base || '/'} languages={[]} />}
      <main className="status page slim stack loose" aria-live="polite">
        <StatusText view={view} status={status} onLook={() => setAsked((before) => before + 1)} />
      </main>
    </>
  )
}

function StatusText({ view, status, onLook }: { view: StatusView; status: GiftStatus; onLook: () => void }) {
  const { words, language, say } = useSpeech()
  const { campaign, fundraiser, isEmbedded } = status
  const back = `${view.base}/${fundraiser ? `f/${fundraiser}` : campaign.slug}`
  const query = [isEmbedded && 'embed=1', status.decline && `declined=${status.decline}`].filter(Boolean).join('&')
  const again = query ? `${back}?${query}` : back
  const sum = say(words.gave[status.frequency], { amount: amountText(status.amount, status.currency, language) })
  switch (status.state) {
    case 'waiting':
      return (
        <>
          <h1>{words.waiting.title}</h1>
          <p>{words.waiting.text}</p>
          {status.payUrl && (
            <p>
              <a className="press" href={status.payUrl} target={isEmbedded ? '_top' : undefined}>
                {words.waiting.go}
              </a>
            </p>
          )}
          <button type="button" className="link" onClick={onLook}>
            {words.waiting.reload}
          </button>
        </>
      )
    case 'confirming':
      return (
        <>
          <h1>{words.confirming.title}</h1>
          <p className="sum-line figure">
            <bdi>{sum}</bdi>
          </p>
          <p>{words.confirming.text}</p>
        </>
      )
    case 'failed':
    case 'canceled':
      return (
        <>
          <h1>{(status.state === 'failed' ? words.failed : words.canceled).title}</h1>
          <p>{status.state === 'failed' ? words.declines[status.decline ?? 'other'] : words.canceled.text}</p>
          <p>
            <a className="press" href={status.cameFrom && !isEmbedded ? status.cameFrom : again}>
              {(status.state === 'failed' ? words.failed : words.canceled).again}
            </a>
          </p>
        </>
      )
    case 'succeeded':
      return <Thanks view={view} status={status} back={back} sum={sum} />
  }
}

interface ThanksProps {
  view: StatusView
  status: GiftStatus
  /** Where the donor came from. */
  back: string
  sum: string
}

function Thanks({ view, status, back, sum }: ThanksProps) {
  const { words, say } = useSpeech()
  const { campaign, isEmbedded } = status
  const title = status.firstName ? say(words.thanks.titleNamed, { name: status.firstName }) : words.thanks.title
  const embedded = isEmbedded ? '?embed=1' : ''
  return (
    <>
      <p className="tick-mark" aria-hidden="true">
        <svg viewBox="0 0 48 48" width="48" height="48">
          <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2" />
          <path
            d="M15 25l6 6 12-13"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </p>
      <h1>{status.thanks.title ?? title}</h1>
      <p className="sum-line figure">
        <bdi>{sum}</bdi>
      </p>
      <p dir="auto">{status.thanks.body ?? words.thanks.body}</p>
      {status.number && <p className="hint">{say(words.thanks.number, { number: status.number })}</p>}
      {status.receipt !== null && status.receipt !== 'coming' && (
        <p>
          <a href={status.receipt.url} target="_blank" rel="noopener">
            {words.thanks.receipt}
          </a>
        </p>
      )}
      {status.monthlyNudge !== null && (
        <MonthlyNudge
          amount={status.monthlyNudge.amount}
          said={status.monthlyNudge.text}
          currency={status.currency}
          campaignId={campaign.slug}
          orgName={status.org.name}
          href={`${back}?frequency=monthly&amount=${typedAmount(status.monthlyNudge.amount)}${isEmbedded ? '&embed=1' : ''}`}
        />
      )}
      {status.thanks.canShare && (
        <Share url={view.url} text={status.thanks.shareText || campaign.name} title={words.thanks.share} />
      )}
      <p>
        <a href={status.thanks.redirectUrl ?? status.cameFrom ?? back + embedded} rel="noopener noreferrer">
          {say(words.thanks.back, {
            campaign: status.thanks.redirectUrl || status.cameFrom ? status.org.name : campaign.name,
          })}
        </a>
      </p>
    </>
  )
}

/** How long to wait before asking again: soon at first, then ever more seldom, up to half a minute. */
function waitsMs(asked: number): number {
  if (asked < 10) return 700
  return Math.min(30_000, 1_000 * 1.4 ** (asked - 10))
}
