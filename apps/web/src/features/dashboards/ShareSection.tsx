import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import { formatMoney } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { QrPicture } from '../../pictures/QrPicture'
import { t } from './messages'

/** Ways to tell others of the page, as plain links: nothing of another site is loaded for them. */
export function ShareSection({ page }: { page: FundraiserDashboard }) {
  const { url, campaignName, goalAmount, currency } = page
  const [isQrOpen, setIsQrOpen] = useState(false)
  const goal = goalAmount === null ? 'none' : formatMoney({ amount: goalAmount, currency }, { rounded: true })
  const message = t('fundraiser.share.messageText', { campaign: campaignName, url })
  const links = [
    {
      label: t('fundraiser.share.mail'),
      url: `mailto:?${query({
        subject: t('fundraiser.share.mailSubject', { campaign: campaignName }),
        body: t('fundraiser.share.mailText', { campaign: campaignName, goal, url }),
      })}`,
    },
    { label: t('fundraiser.share.whatsapp'), url: `https://wa.me/?${query({ text: message })}` },
    { label: t('fundraiser.share.facebook'), url: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { label: t('fundraiser.share.x'), url: `https://twitter.com/intent/tweet?${query({ text: message })}` },
  ]
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
        {links.map((link) => (
          <a key={link.label} href={link.url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
            {link.label}
          </a>
        ))}
        <Button size="small" onClick={() => setIsQrOpen(true)}>
          {t('fundraiser.share.qr')}
        </Button>
      </Row>
      <ShareText title={t('fundraiser.share.message')} text={message} />
      <Modal
        open={isQrOpen}
        title={t('fundraiser.share.qr')}
        footer={null}
        onCancel={() => setIsQrOpen(false)}
        width={400}
        destroyOnHidden
      >
        <QrPicture url={url} name={page.slug} />
      </Modal>
    </Section>
  )
}

/** As links to other programs take it: a space is %20, since some of them show a plus sign. */
const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

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
