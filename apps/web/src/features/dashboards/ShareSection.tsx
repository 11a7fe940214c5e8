import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import { formatMoney } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Section } from '@almoner/ui/data/Section'
import { useEffect, useState } from 'react'
import { t } from './messages'

export function ShareSection({ page }: { page: FundraiserDashboard }) {
  const { url, campaignName, goalAmount, currency } = page
  const goal = goalAmount === null ? null : formatMoney({ amount: goalAmount, currency }, { rounded: true })
  const mail = `mailto:?subject=${encodeURIComponent(t('fundraiser.share.mailSubject', { campaign: campaignName }))}&body=${encodeURIComponent(
    t('fundraiser.share.mailText', { campaign: campaignName, goal: goal ?? 'none', url }),
  )}`
  return (
    <Section title={t('fundraiser.share.title')}>
      <Text as="p" isBreakable below={12}>
        <CopyText text={url} label={t('fundraiser.share.link')} />
      </Text>
      <Row below={16}>
        <a href={url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
          <Icon name="external" />
          {t('fundraiser.share.open')}
        </a>
        <a href={mail} {...buttonLook({ size: 'small' })}>
          {t('fundraiser.share.mail')}
        </a>
      </Row>
      <ShareText
        title={t('fundraiser.share.message')}
        text={t('fundraiser.share.messageText', { campaign: campaignName, url })}
      />
      <ShareText
        title={t('fundraiser.share.thanks')}
        text={t('fundraiser.share.thanksText', { campaign: campaignName })}
      />
    </Section>
  )
}

function ShareText({ title, text }: { title: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Stack gap={0} className="share-text" padding={[12, 0]}>
      <Row isNoWrap gap={12} justify="between">
        <Text as="h3" tone="quiet" size="small" weight="medium">
          {title}
        </Text>
        {navigator.clipboard && (
          <Button
            size="small"
            kind="quiet"
            icon={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
          >
            {isCopied ? t('fundraiser.share.copied') : t('fundraiser.share.copy')}
          </Button>
        )}
      </Row>
      <p>{text}</p>
    </Stack>
  )
}
