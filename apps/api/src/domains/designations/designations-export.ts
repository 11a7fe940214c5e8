import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ManagedDesignation } from '@almoner/contracts/designations/designation'
import { ExportLists, made, text, type ExportList } from '../exports/index.js'
import { DesignationsRepository } from './designations.repository.js'

/** Funds as a file. An org has a few hundred at most: they are read at once. */
@Injectable()
export class DesignationsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly designations: DesignationsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('designations', { columns, rows: (orgId) => this.rows(orgId) })
  }

  private async *rows(orgId: string) {
    yield await this.designations.listManaged(orgId)
  }
}

const columns: ExportList<'designations', ManagedDesignation>['columns'] = {
  name: text('Name', 'designation'),
  code: text('Code', 'code'),
  status: text('Status', 'status'),
  isDefault: text(
    'For gifts that name no fund',
    made(['isDefault'], ({ isDefault }) => (isDefault ? 'yes' : 'no')),
  ),
  restriction: text('Restriction', 'restriction'),
  glCode: text('Account', 'glCode'),
  onCheckout: text(
    'Shown on pages',
    made(['visibleOnCheckout'], ({ visibleOnCheckout }) => (visibleOnCheckout ? 'yes' : 'no')),
  ),
  description: text('Description', 'description'),
  id: text('Id', 'id'),
}
