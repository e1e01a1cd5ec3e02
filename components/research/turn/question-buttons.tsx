import { Button } from '@/components/ui/controls/button';

export function QuestionButtons(props: {
  title: string;
  /** True if the text above says it. */
  hidesTitle?: boolean;
  questions: readonly { label: string; question: string }[];
  isBusy: boolean;
  onAsk: (question: string) => void;
}) {
  const { title, hidesTitle = false, questions, isBusy, onAsk } = props;
  return (
    <section aria-label={title} className="flex flex-col gap-2 print:hidden">
      <h3 className={hidesTitle ? 'sr-only' : 'text-sm font-semibold text-soft'}>{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map(({ label, question }) => (
          <li key={question} className="max-w-full">
            <Button
              className="h-auto! min-h-9 max-w-full shrink! py-1.5 text-left whitespace-normal!"
              isDisabled={isBusy}
              onPress={() => onAsk(question)}
            >
              <bdi>{label}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
