import { Tooltip } from 'antd'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import { Row } from '../layout/Row.js'
import { Text } from '../layout/Text.js'
import { uiText } from '../texts/ui-text.js'

/** The label of a figure and, behind a small sign, how it is counted. */
export function FigureLabel({ label, definition }: { label: string; definition: string }) {
  return (
    <Row gap={4} isNoWrap>
      <Text tone="quiet" size="small">
        {label}
      </Text>
      <Tooltip title={definition} trigger={['hover', 'focus', 'click']}>
        <Button
          kind="quiet"
          size="tiny"
          shape="icon"
          aria-label={uiText('definition', { label, definition })}
          icon={<Icon name="info" size={14} />}
        />
      </Tooltip>
    </Row>
  )
}
