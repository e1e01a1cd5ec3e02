import type { InterfaceLocale } from '../auth/api.ts';
import type { FailureCode } from './failure.ts';

/** What a person is told of each failure; `{reason}`, `{position}` and `{seconds}` are filled in. */
export const failureMessages: Record<InterfaceLocale, Record<FailureCode, string>> = {
  en: {
    'signed-out': 'Your sign-in has ended. Sign in again to go on.',
    forbidden: 'Your role does not allow this.',
    'cross-site':
      'This request did not come from a page of this desk. Open the desk at its own address.',
    'not-found': 'There is nothing here, or it is gone.',
    'draft-not-found': 'There is no such draft, or it is not shared with you.',
    'link-dead': 'This link was used already, is too old or was replaced by a newer one.',
    invalid: 'The request is not right: {reason}.',
    'not-json': 'The request is not right: it is not JSON.',
    'wrong-password': 'This is not your current password.',
    'weak-password':
      'This password is easy to guess. Use a longer one, such as three or four words that have nothing to do with each other.',
    'email-taken': 'Somebody has this e-mail address already.',
    'name-missing': 'Fill in a name.',
    'email-missing': 'Fill in an e-mail address.',
    'own-account':
      'You cannot change your own role or disable yourself. Ask another administrator.',
    'last-admin': 'This is the last administrator. Make another one first.',
    'user-disabled': 'This account is disabled. Enable it first.',
    'unknown-person': 'One of these people has no account here.',
    'unknown-sample': 'There is no such sample article.',
    'no-analysis': 'The article has not been analyzed yet. Analyze it and try again.',
    'text-refused': 'The analysis refused the article: {reason}.',
    'draft-changed': 'The draft was changed elsewhere in the meantime.',
    'proposal-answered': 'Somebody has answered this proposal already, or it was taken back.',
    'knowledge-changed':
      'Somebody else corrected this item in the meantime. Look at it again, then correct it.',
    'knowledge-known': 'The knowledge base has this item already.',
    'sweep-undone': 'This cannot be undone any more: it was undone already, or was not yours.',
    'body-too-large': 'This is too large to be taken.',
    'text-too-large': 'The article is too long to be analyzed: the limit is 500 KB.',
    'too-many': 'Too many requests. Try again in {seconds} s.',
    'disk-full':
      'The desk’s disk is full, so this could not be saved. What you write stays in this browser; tell an administrator.',
    quota: 'The quota of the language services is used up. Ask an administrator.',
    unreachable:
      'The language services do not answer. What you write is saved; the analysis comes when they are back.',
    'services-away': 'The language services do not answer. Try again in a moment.',
    'services-failed': 'The language services could not do this: {reason}',
    'services-key': 'The language services refuse the desk’s key. Tell an administrator.',
    'not-offered': 'The language services that this desk uses do not offer this.',
    'feedback-too-old':
      'The services no longer know the analysis that this was said of; they keep each for 90 days.',
    'feedback-refused': 'The services refused this feedback: {reason}',
    'feedback-uncertain':
      'The connection broke while this went out. It may have arrived, so it is not sent again.',
    'tag-taken': 'There is a tag with this id already.',
    'tag-changed': 'Somebody else changed this in the meantime. Reload the page to see it.',
    'tag-merged': 'A tag with this id was merged into {reason}.',
    'tag-refused': 'The services refused the tag: {reason}',
    'tags-unchanged': 'Nothing would change.',
    'tags-busy': 'Another change of the tags is under way. Try again when it is done.',
    'tags-under-way':
      'The language services did not answer in time. The change goes on by itself; see it under changes.',
    'tags-interrupted': 'The desk stopped before anything was changed. Do it again.',
    'tags-partly': 'The services refused a part of it: {reason}',
    'change-settled':
      'This change cannot be undone: it was undone, it failed, or 30 days have passed.',
    'article-not-found': 'There is no such article in the archive.',
    'article-note-missing': 'Say why: readers are told.',
    'article-until-past': 'Choose a time that is still to come.',
    'article-state-not-offered':
      'The archive that this desk uses cannot withdraw articles or hold them back. Remove the article instead.',
    'archive-refused': 'The archive refused this: {reason}',
    'dataset-taken':
      'There is a dataset of this name already, or one that differs only in capitals or accents.',
    'dataset-in-use': 'The dataset has articles. Remove them first.',
    'dataset-unknown': 'There is no dataset {reason}. An administrator can create it.',
    'nothing-to-publish': 'The draft has no text yet.',
    'tagging-settled': 'This cannot be undone now: it is still running, or was undone already.',
    'tagging-again': 'Something went wrong at the desk. It is tried again by itself.',
    'tagging-given-up':
      'It went wrong at the desk several times and is not tried any more. What was changed until then can be undone. Tell an administrator: the cause is in the log.',
    'unknown-tag': 'There is no tag and no item of the knowledge base with the id “{reason}”.',
    'query-too-long': 'The search is too long: from character {position} on it is too much.',
    'query-too-many-terms':
      'The search has too many words: from character {position} on it is too much.',
    'query-unknown-field':
      'The archive has no field “{reason}” (character {position} of the search).',
    'too-many-searches': 'You have 50 saved searches already. Delete one first.',
    'verdict-too-old':
      'The archive no longer knows the answer that this was said of; it keeps each for 90 days.',
    'conversation-not-found': 'There is no such conversation, or it is not shared with you.',
    'part-not-found': 'This is not a part of a finished answer.',
    'research-busy':
      'A question is being answered in this conversation. Wait for it or stop it first.',
    'research-confidential':
      'The research service in use is not the newsroom’s own and does not say that it keeps confidential questions from outside models. The question was not sent.',
    'research-refused': 'The research service refused the question: {reason}',
    'research-failed': 'The answer broke off: {reason}',
    'research-too-old':
      'The services no longer know the answer that this was said of; they keep each for 90 days.',
    'photo-not-found': 'There is no such photo.',
    'photo-refused': 'The photos refused this: {reason}',
    'photo-type': 'This is no picture that can be taken: JPEG, PNG, WebP, AVIF and TIFF can.',
    'photo-not-yours':
      'Only the person who uploaded a picture, tag editors, researchers and administrators can change or delete it.',
    'photo-kept-in-drafts':
      'Only researchers and administrators can remove a picture for good. Deleted, it stays in the drafts that hold it.',
    'photos-full':
      'There is no room for more pictures of our own. Delete some that nobody needs, or ask whoever runs the desk for more room (PHOTO_UPLOADS_LIMIT).',
    'photo-confidential':
      'The draft is confidential: nothing of it is sent to a photo bank outside the newsroom.',
    'photos-away': 'The photo banks do not answer. Try again in a moment.',
    'photo-bank-away': 'No answer for now. {reason}',
    internal:
      'Something went wrong on the server. Try again; if it stays, tell an administrator the request number.',
  },
  cs: {
    'signed-out': 'Platnost přihlášení vypršela. Přihlaste se znovu.',
    forbidden: 'Vaše role to neumožňuje.',
    'cross-site': 'Požadavek nepřišel z této aplikace. Otevřete Copydesk na jeho vlastní adrese.',
    'not-found': 'Tady nic není, nebo už to neexistuje.',
    'draft-not-found': 'Tento koncept neexistuje, nebo s vámi není sdílený.',
    'link-dead': 'Tento odkaz už někdo použil, je příliš starý, nebo ho nahradil novější.',
    invalid: 'Neplatný požadavek: {reason}.',
    'not-json': 'Neplatný požadavek: není ve formátu JSON.',
    'wrong-password': 'To není vaše současné heslo.',
    'weak-password':
      'Toto heslo se dá snadno uhodnout. Zvolte delší, třeba tři nebo čtyři slova, která spolu nesouvisejí.',
    'email-taken': 'Tuto e-mailovou adresu už používá někdo jiný.',
    'name-missing': 'Vyplňte jméno.',
    'email-missing': 'Vyplňte e-mailovou adresu.',
    'own-account':
      'Vlastní roli změnit ani vlastní účet zablokovat nemůžete. Požádejte jiného správce.',
    'last-admin': 'Toto je poslední správce. Nejdřív určete dalšího.',
    'user-disabled': 'Tento účet je zablokovaný. Nejdřív ho odblokujte.',
    'unknown-person': 'Někdo z těchto lidí tu nemá účet.',
    'unknown-sample': 'Tento ukázkový článek neexistuje.',
    'no-analysis': 'Článek zatím nebyl analyzován. Spusťte analýzu a zkuste to znovu.',
    'text-refused': 'Článek se nepodařilo analyzovat: {reason}.',
    'draft-changed': 'Koncept mezitím někdo změnil jinde.',
    'proposal-answered': 'O tomto návrhu už někdo rozhodl, nebo byl vzat zpět.',
    'knowledge-changed':
      'Tuto položku mezitím opravil někdo jiný. Zkontrolujte ji a opravte znovu.',
    'knowledge-known': 'Tato položka už ve znalostní bázi je.',
    'sweep-undone': 'Tohle už vrátit zpět nelze: oprava už vrácena byla, nebo není vaše.',
    'body-too-large': 'Požadavek je příliš velký.',
    'text-too-large': 'Článek je na analýzu příliš dlouhý, limit je 500 KB.',
    'too-many': 'Příliš mnoho požadavků. Zkuste to znovu za {seconds} s.',
    'disk-full':
      'Disk serveru je plný, změny se proto neuložily. Co píšete, zůstává v tomto prohlížeči. Obraťte se na správce.',
    quota: 'Kvóta jazykových služeb je vyčerpaná. Obraťte se na správce.',
    unreachable:
      'Jazykové služby neodpovídají. Co píšete, je uloženo. Analýza se spustí, až budou znovu dostupné.',
    'services-away': 'Jazykové služby neodpovídají. Zkuste to za chvíli znovu.',
    'services-failed': 'Jazykové služby hlásí chybu: {reason}',
    'services-key': 'Jazykové služby odmítly přístupový klíč redakce. Obraťte se na správce.',
    'not-offered': 'Jazykové služby, které redakce používá, tuto funkci nenabízejí.',
    'feedback-too-old':
      'Služby už neznají analýzu, ke které zpětná vazba patří. Uchovávají je 90 dní.',
    'feedback-refused': 'Služby zpětnou vazbu odmítly: {reason}',
    'feedback-uncertain':
      'Spojení se během odesílání přerušilo. Zpětná vazba možná dorazila, proto se neodešle znovu.',
    'tag-taken': 'Štítek s tímto ID už existuje.',
    'tag-changed': 'Mezitím to změnil někdo jiný. Změnu uvidíte po obnovení stránky.',
    'tag-merged': 'Štítek s tímto ID byl sloučen do štítku {reason}.',
    'tag-refused': 'Služby štítek odmítly: {reason}',
    'tags-unchanged': 'Nic by se nezměnilo.',
    'tags-busy': 'Právě probíhá jiná změna štítků. Zkuste to znovu, až skončí.',
    'tags-under-way':
      'Jazykové služby neodpověděly včas. Změna pokračuje na pozadí, najdete ji mezi změnami.',
    'tags-interrupted': 'Změna se přerušila dřív, než cokoli změnila. Spusťte ji znovu.',
    'tags-partly': 'Služby část změny odmítly: {reason}',
    'change-settled':
      'Tuto změnu nelze vrátit zpět: už vrácena byla, nepodařila se, nebo uplynulo 30 dní.',
    'article-not-found': 'Tento článek v archivu není.',
    'article-note-missing': 'Uveďte důvod, čtenáři ho uvidí.',
    'article-until-past': 'Zvolte čas v budoucnosti.',
    'article-state-not-offered':
      'Archiv, který redakce používá, neumožňuje články stáhnout ani na ně uvalit embargo. Článek můžete odstranit.',
    'archive-refused': 'Archiv požadavek odmítl: {reason}',
    'dataset-taken':
      'Datová sada s tímto názvem už existuje, nebo se liší jen velikostí písmen či diakritikou.',
    'dataset-in-use': 'Datová sada obsahuje články. Nejdřív je odstraňte.',
    'dataset-unknown': 'Datová sada {reason} neexistuje. Může ji vytvořit správce.',
    'nothing-to-publish': 'Koncept zatím nemá žádný text.',
    'tagging-settled': 'Teď to vrátit zpět nelze: změna ještě probíhá, nebo už vrácena byla.',
    'tagging-again': 'Na serveru došlo k chybě. Pokus se automaticky opakuje.',
    'tagging-given-up':
      'Na serveru opakovaně došlo k chybě, další pokusy už neproběhnou. Dosavadní změny lze vrátit zpět. Obraťte se na správce: příčina je v protokolu.',
    'unknown-tag': 'Štítek ani položka znalostní báze s ID „{reason}“ neexistuje.',
    'query-too-long': 'Dotaz je příliš dlouhý: limit překračuje od {position}. znaku.',
    'query-too-many-terms': 'Dotaz má příliš mnoho slov: limit překračuje od {position}. znaku.',
    'query-unknown-field': 'Archiv nemá pole „{reason}“ ({position}. znak dotazu).',
    'too-many-searches': 'Máte už 50 uložených hledání. Nejdřív některé smažte.',
    'verdict-too-old': 'Archiv už nezná výsledek, ke kterému hodnocení patří. Uchovává je 90 dní.',
    'conversation-not-found': 'Tato konverzace neexistuje, nebo s vámi není sdílená.',
    'part-not-found': 'Tohle není část dokončené odpovědi.',
    'research-busy':
      'V této konverzaci se právě odpovídá na otázku. Počkejte na odpověď, nebo ji zastavte.',
    'research-confidential':
      'Používaná rešeršní služba nepatří redakci a nezaručuje, že důvěrné otázky nepředá cizím modelům. Otázka nebyla odeslána.',
    'research-refused': 'Rešeršní služba otázku odmítla: {reason}',
    'research-failed': 'Odpověď se přerušila: {reason}',
    'research-too-old':
      'Služby už neznají odpověď, ke které hodnocení patří. Uchovávají je 90 dní.',
    'photo-not-found': 'Tato fotka neexistuje.',
    'photo-refused': 'Fotobanka požadavek odmítla: {reason}',
    'photo-type': 'Tento formát nelze nahrát. Podporované jsou JPEG, PNG, WebP, AVIF a TIFF.',
    'photo-not-yours':
      'Obrázek může upravit nebo smazat jen ten, kdo ho nahrál, editor štítků, rešeršista nebo správce.',
    'photo-kept-in-drafts':
      'Trvale odstranit obrázek může jen rešeršista nebo správce. Smazaný obrázek zůstává v konceptech, které ho používají.',
    'photos-full':
      'Na další vlastní obrázky není místo. Smažte nepotřebné, nebo požádejte správce o víc místa (PHOTO_UPLOADS_LIMIT).',
    'photo-confidential': 'Koncept je důvěrný: do fotobank mimo redakci se z něj nic neposílá.',
    'photos-away': 'Fotobanky neodpovídají. Zkuste to za chvíli znovu.',
    'photo-bank-away': 'Fotobanka zatím neodpovídá. {reason}',
    internal:
      'Na serveru došlo k chybě. Zkuste to znovu. Pokud se chyba opakuje, nahlaste správci číslo požadavku.',
  },
};
