import { Button } from '@almoner/ui/controls/Button'
import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import { Wordmark } from '@almoner/ui/brand/Wordmark'
import type { ReactNode } from 'react'
import { pageLanguage, speak } from '../../session/own-language'
import { languageChoices } from './language-names'
import { t } from './messages'
import { LedgerDrawing } from './LedgerDrawing'
import './account-layout.css'

export interface AccountLayoutProps {
  title: string
  lead?: ReactNode
  foot?: ReactNode
  isWide?: boolean
  children?: ReactNode
}

export function AccountLayout({ title, lead, foot, isWide, children }: AccountLayoutProps) {
  return (
    <div className="sign-in">
      <aside className="sign-in-side">
        <LedgerDrawing />
        <div className="sign-in-promise">
          <p>{t('account.promise')}</p>
          <p>{t('account.promiseDetail')}</p>
        </div>
      </aside>
      <main className="sign-in-main">
        <div className="sign-in-card" data-wide={isWide ? '' : undefined}>
          <Wordmark size={34} />
          <div>
            <h1 className="sign-in-title">{title}</h1>
            {lead && (
              <Text as="p" tone="quiet" isBreakable above={6}>
                {lead}
              </Text>
            )}
          </div>
          {children}
          {foot && (
            <Row className="sign-in-foot" gap={[8, 24]} justify="between">
              {foot}
            </Row>
          )}
          <Row gap={16}>
            {languageChoices
              .filter(({ value }) => value !== pageLanguage)
              .map(({ value, label }) => (
                <Button key={value} kind="quiet" size="small" lang={value} onClick={() => speak(value)}>
                  {label}
                </Button>
              ))}
          </Row>
        </div>
      </main>
    </div>
  )
}
