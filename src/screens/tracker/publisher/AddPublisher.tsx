import { useSelector } from '@xstate/react';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { ALL } from '../../../../contract/scope.ts';
import { publishers, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { addPublisherScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { pathOf } from '../manage/addresses.ts';
import { FormFrame } from '../manage/form/FormFrame.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { useFieldNames } from '../manage/form/use-field-names.ts';
import { usePublisherSections } from './publisher-sections.ts';
import { PublisherFields } from './PublisherFields.tsx';
import { copyOf, emptyPublisher, newPublisherOf, publisherForm } from './publisher-form.ts';

/** Adds a publisher to the package: an empty one, a copy, or one that clicks already name. */
export function AddPublisher() {
  const t = useTexts(manageTexts);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  const { copy } = useParams(screen.route);
  const { view, refresh } = useRead(screen, 'publishers');
  if (packageName === ALL) return <p className={styles.card}>{t.onePackage}</p>;
  return (
    <div className="body stack gap-16 wide">
      <DetailPart
        level={2}
        title={t.addPublisher}
        quiet
        view={view}
        skeleton="table"
        height={480}
        empty={t.noPublishers}
        onRefresh={refresh}
      >
        {(all) => (
          <NewPublisher
            key={`${packageName} ${copy}`}
            packageName={packageName}
            source={all.find(({ id }) => id === copy) ?? null}
            currency={all[0]?.currency ?? 'INR'}
          />
        )}
      </DetailPart>
    </div>
  );
}

interface NewPublisherProps {
  readonly packageName: string;
  readonly source: Publisher | null;
  /** That of the package. */
  readonly currency: string;
}
function NewPublisher({ packageName, source, currency }: NewPublisherProps) {
  const t = useTexts(manageTexts);
  const nameOf = useFieldNames();
  const sections = usePublisherSections();
  const location = useLocationStore();
  const { code, name } = useParams(screen.route);
  const locale = useLocale();
  const { form, status, failure, submit } = useWriteForm(screen, 'add', {
    schema: publisherForm(locale),
    defaults: source === null ? emptyPublisher({ code, name, currency }) : copyOf(source, locale),
    request: (values) => ({ body: newPublisherOf(packageName, values, locale) }),
    about: `${packageName} ${source?.id ?? code ?? ''}`,
    draft: true,
  });
  return (
    <FormFrame
      label={t.addPublisher}
      head={<h2>{source === null ? t.addPublisher : t.duplicate({ name: source.publisher_name })}</h2>}
      form={form}
      sections={sections}
      nameOf={nameOf}
      status={status}
      failure={failure}
      isNew
      onSubmit={() => submit({ onDone: ({ id }) => location.push(pathOf(updatePublisher, id)) })}
      onDiscard={() => {
        if (form.formState.isDirty) form.reset();
        else location.push(publishers.path);
      }}
    >
      <PublisherFields form={form} publisher={null} />
    </FormFrame>
  );
}
