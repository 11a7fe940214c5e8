import { AntdTheme } from '@almoner/ui/theme/AntdTheme'
import { pageNonce } from '../../shell/page-nonce'
import { AccountLayout, type AccountLayoutProps } from './AccountLayout'

/** The same for pages whose fields are antd's; the sign-in page, which everyone waits for, does without. */
export function DressedAccountLayout(props: AccountLayoutProps) {
  return (
    <AntdTheme nonce={pageNonce} isTall>
      <AccountLayout {...props} />
    </AntdTheme>
  )
}
