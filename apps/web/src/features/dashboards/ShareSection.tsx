import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import { formatMoney } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Section } from '@almoner/ui/data/Section'
import { useEffect, useState } from 'react'
import { fundraiserWords } from './dashboard-words'

const { share: words } = fundraiserWords

/** The link of a fundraiser's page, and words to send it with. */
export function ShareSection({ page }: { page: FundraiserDashboard }) {
  const { url, campaignName, goalAmount, currency } = page
  const goal = goalAmount === null ? null : formatMoney({ amount: goalAmount, currency }, { rounded: true })
  const mail = `mailto:?subject=${encodeURIComponent(words.mailSubject(campaignName))}&body=${encodeURIComponent(
    words.mailText(campaignName, goal, url),
  )}`
  return (
    <Section title={words.title}>
      <p className="share-link">
        <CopyText text={url} label={words.link} />
      </p>
      <div className="share-ways">
        <a href={url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
          <Icon name="external" />
          {words.open}
        </a>
        <a href={mail} {...buttonLook({ size: 'small' })}>
          {words.mail}
        </a>
      </div>
      <ShareText title={words.message} text={words.messageText(campaignName, url)} />
      <ShareText title={words.thanks} text={words.thanksText(campaignName)} />
    </Section>
  )
}

/** A text to send, with a button that copies it. */
function ShareText({ title, text }: { title: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div className="share-text">
      <div className="share-text-line">
        <h3>{title}</h3>
        {navigator.clipboard && (
          <Button
            size="small"
            kind="quiet"
            icon={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
      </div>
      <p>{text}</p>
    </div>
  )
}
