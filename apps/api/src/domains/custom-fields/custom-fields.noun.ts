import { defineNoun } from '../noun.js'
import { erasedWithCustomFields } from './custom-fields-erasure.statements.js'
import { AskedFields } from './asked-fields.js'
import { CustomColumns } from './custom-columns.js'
import { CustomFieldsBulk } from './custom-fields-bulk.js'
import { CustomFile } from './custom-file.entity.js'
import { CustomFiles } from './custom-files.service.js'
import { CustomFilesJobs } from './custom-files.jobs.js'
import { CustomField } from './custom-field.entity.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { customFieldsProcedures } from './custom-fields.router.js'
import { CustomFieldsService } from './custom-fields.service.js'
import { CustomValue } from './custom-value.entity.js'
import { CustomValuesService } from './custom-values.service.js'
import { PersonalFieldsGuard } from './personal-fields-guard.js'

export const customFields = defineNoun({
  providers: [
    AskedFields,
    CustomColumns,
    CustomFieldsBulk,
    CustomFiles,
    CustomFilesJobs,
    CustomFieldsRepository,
    CustomFieldsService,
    CustomValuesService,
    PersonalFieldsGuard,
  ],
  entities: [CustomField, CustomFile, CustomValue],
  erasedWithDonors: erasedWithCustomFields,
  rowsOfDonors: [
    { table: 'custom_values', key: 'field_id', column: 'record_id', isSet: true, isErased: true },
    // Their rows go with their content, once no value names them.
    { table: 'custom_files', key: 'id', column: 'record_id' },
  ],
  procedures: (get) => ({
    customFields: customFieldsProcedures(get(CustomFieldsService), get(CustomValuesService), get(CustomFiles)),
  }),
})
