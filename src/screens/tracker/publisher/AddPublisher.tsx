import { useSelector } from '@xstate/react';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { publishers, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { addPublisherScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { AddRecord, NewRecord } from '../manage/form/AddRecord.tsx';
import { useFieldNames } from '../manage/form/use-field-names.ts';
import { manageTexts } from '../manage/texts.ts';
import { usePublisherSections } from './publisher-sections.ts';
import { PublisherFields } from './PublisherFields.tsx';
import { copyOf, emptyPublisher, newPublisherOf, publisherForm } from './publisher-form.ts';

/** Adds a publisher to the package: an empty one, a copy, or one that clicks already name. */
export function AddPublisher() {
  const t = useTexts(manageTexts);
  const { copy } = useParams(screen.route);
  const { view, refresh } = useRead(screen, 'publishers');
  return (
    <AddRecord title={t.addPublisher} view={view} empty={t.noPublishers} onRefresh={refresh}>
      {(all, packageName) => (
        <NewPublisher key={`${packageName} ${copy}`} packageName={packageName} source={all.find(({ id }) => id === copy) ?? null} />
      )}
    </AddRecord>
  );
}

interface NewPublisherProps {
  readonly packageName: string;
  readonly source: Publisher | null;
}
function NewPublisher({ packageName, source }: NewPublisherProps) {
  const t = useTexts(manageTexts);
  const nameOf = useFieldNames();
  const sections = usePublisherSections();
  const { code, name } = useParams(screen.route);
  const locale = useLocale();
  const currency = useSelector(
    useWorkspace(),
    (s) => s.context.packages.find(({ package_name }) => package_name === packageName)?.currency ?? '',
  );
  const write = useWriteForm(screen, 'add', {
    schema: publisherForm(locale),
    defaults: source === null ? emptyPublisher({ code, name, currency }) : { ...copyOf(source, locale), currency },
    request: (values) => ({ body: newPublisherOf(packageName, values, locale) }),
    about: `${packageName} ${source?.id ?? code ?? ''}`,
    draft: true,
  });
  return (
    <NewRecord
      {...write}
      label={t.addPublisher}
      copied={source?.publisher_name}
      sections={sections}
      nameOf={nameOf}
      list={publishers.path}
      record={updatePublisher}
    >
      <PublisherFields form={write.form} publisher={null} tried={null} />
    </NewRecord>
  );
}
