import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import type { VersionedKind } from '@almoner/contracts/versions/version'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Modal } from 'antd'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'

interface VersionHistoryProps {
  kind: VersionedKind
  campaignId: string | null
  onUse: (content: unknown) => void
}

export function VersionHistory({ kind, campaignId, onUse }: VersionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setIsOpen(true)}>
        {t('versions.open')}
      </Button>
      <Modal
        open={isOpen}
        title={t('versions.title')}
        footer={null}
        onCancel={() => setIsOpen(false)}
        width={500}
        destroyOnHidden
      >
        <VersionList
          kind={kind}
          campaignId={campaignId}
          onUse={(content) => {
            onUse(content)
            setIsOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

function VersionList({ kind, campaignId, onUse }: VersionHistoryProps) {
  const versions = trpc.campaigns.listVersions.useQuery({ kind, ...(campaignId && { campaignId }) })
  const utils = trpc.useUtils()
  const use = async (id: string) => onUse((await utils.campaigns.getVersion.fetch({ id })).content)
  if (versions.data?.length === 0) return <p className="al-quiet">{t('versions.none')}</p>
  return (
    <>
      <p className="al-field-help">{t('versions.hint')}</p>
      <Stack as="ul" isDivided>
        {(versions.data ?? []).map(({ id, savedAt, savedBy }) => (
          <Row key={id} as="li" gap={12} justify="between" padding={[8, 0]} isNoWrap>
            <span>
              <DateText value={savedAt} /> <span className="al-quiet">{savedBy ?? t('versions.somebody')}</span>
            </span>
            <Button size="small" onClick={() => void use(id)}>
              {t('versions.use')}
            </Button>
          </Row>
        ))}
      </Stack>
    </>
  )
}
