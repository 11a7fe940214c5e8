import { Icon } from '@almoner/ui/brand/Icon'
import { Row, type RowProps } from '@almoner/ui/layout/Row'
import './banner.css'

export interface BannerProps extends Omit<RowProps, 'className'> {
  tone: 'attention' | 'failed'
}

export function Banner({ tone, children, ...rest }: BannerProps) {
  return (
    <Row {...rest} className="banner al-no-print" data-tone={tone} justify="center" gap={[4, 12]} padding={[8, 16]}>
      <Icon name="bang" />
      {children}
    </Row>
  )
}
