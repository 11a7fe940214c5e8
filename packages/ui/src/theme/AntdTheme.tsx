import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useThemeChoice } from './ThemeProvider.js'
import { antdTokens } from './tokens.js'
import { direction, language } from '../texts/language.js'
import { uiText } from '../texts/ui-text.js'
import { Text } from '../layout/Text.js'

// The only words of its own that antd shows here; a locale of antd’s would be 3 kB of others.
const locale = { locale: language, global: { close: uiText('close') } }

const emptySelect = () => (
  <Text as="div" tone="quiet" style={{ padding: '8px 12px' }}>
    {uiText('noOptions')}
  </Text>
)

// A title that fills its line stays clear of the cross.
const modalLook = { styles: { title: { paddingInlineEnd: 28 }, header: { marginBlockEnd: 16 } } }

export interface AntdThemeProps {
  /** Of the page's content policy, for the styles that antd writes. */
  nonce?: string | undefined
  /** Taller controls, where a page is one short form. */
  isTall?: boolean
  children: ReactNode
}

/** Dresses every antd component below it in the theme in use. Stands once, around the signed-in part of the app. */
export function AntdTheme({ nonce, isTall, children }: AntdThemeProps) {
  const { scheme, choice, isStill } = useThemeChoice()
  const config = useMemo(
    () => antdTokens(scheme, choice.density, { isStill, isTall }),
    [scheme, choice.density, isStill, isTall],
  )
  return (
    <ConfigProvider
      theme={config}
      direction={direction}
      locale={locale}
      renderEmpty={emptySelect}
      wave={{ disabled: true }}
      modal={modalLook}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  )
}
