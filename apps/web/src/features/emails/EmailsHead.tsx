import { PageHeader } from '@almoner/ui/data/PageHeader'
import type { ReactNode } from 'react'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { t } from './messages'

/** The head of the log and of the addresses that are not written to. */
export const EmailsHead = ({ actions }: { actions?: ReactNode }) => (
  <>
    <PageHeader title={t('title')} {...(actions !== undefined && { actions })} />
    <TabLinks
      label={t('views')}
      tabs={[
        { label: t('sentTab'), to: paths.emails(), isExact: true },
        { label: t('mailings.tab'), to: paths.mailings() },
        { label: t('stopped.tab'), to: paths.stoppedAddresses() },
      ]}
    />
  </>
)
