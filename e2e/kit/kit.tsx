/** Every part of the design system in every state, in one shadow root: the page that shoot.ts photographs. */
import { CalendarDays, Home, Phone, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { css, sharedSheet, staticSheet } from '@/host/styles';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/choice-group';
import { checkContrast } from '@/ui/contrast';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ErrorSummary } from '@/ui/error-summary';
import { LinkButton } from '@/ui/link-button';
import { MoneyField } from '@/ui/money-field';
import { Notice } from '@/ui/notice';
import { NumberField } from '@/ui/number-field';
import { PasswordField } from '@/ui/password-field';
import { PhoneField } from '@/ui/phone-field';
import { ProgressBar } from '@/ui/progress';
import { ProgressCircle } from '@/ui/progress-circle';
import { Select } from '@/ui/select';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { TextField } from '@/ui/text-field';
import { Textarea } from '@/ui/textarea';
import { showToast } from '@/ui/toast-acts';
import { Toaster } from '@/ui/toasts';
import { tokensCss } from '@/ui/tokens';
import { useForm } from '@/ui/use-form';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px 16px 80px;
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 24px;
  align-items: start;
  @container parvis (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
const heading = css`
  margin-bottom: 16px;
`;

const loadPhone = () => import('@/adapters/phone').then((module) => module.phoneTools);
const reasons = [
  { value: 'visitor_emergency', label: "J'ai un empêchement" },
  { value: 'location', label: "L'emplacement ne me convient pas" },
  { value: 'partner', label: "La personne avec qui j'achète n'est pas disponible ou pas d'accord" },
];
const civilities = [
  { value: 'mr', label: 'Monsieur' },
  { value: 'mrs', label: 'Madame' },
];
const lorem =
  'Votre expert vous rappelle dans la journée. Il connaît le quartier, les prix des ventes récentes et les acheteurs qui cherchent un bien comme le vôtre.';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
  return (
    <Part title="Boutons">
      {[{}, { busy: true }, { disabled: true }].map((state) => (
        <p key={JSON.stringify(state)} className={line} style={{ marginBottom: 12 }}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} {...state}>
              Annuler la visite
            </Button>
          ))}
        </p>
      ))}
      <p className={line}>
        <Button icon={CalendarDays}>Reprogrammer une visite</Button>
        <Button kind="quiet" icon={Trash2} aria-label="Supprimer" />
        <LinkButton href="#annonces" kind="secondary" icon={Phone}>
          06 12 34 56 78
        </LinkButton>
      </p>
    </Part>
  );
}

/** A field that keeps what is typed. */
function useValue(initial = '') {
  const [value, onChange] = useState(initial);
  return { value, onChange, name: 'champ' };
}

function Fields({ error }: { error?: string }) {
  const phone = useState({ number: '+33612345678', countryCode: 'FR' });
  const wrong = { error };
  return (
    <Part title={error ? 'Champs refusés' : 'Champs'}>
      <div className={columns}>
        <TextField {...useValue('Camille')} {...wrong} label="Prénom" autoComplete="given-name" required />
        <TextField {...useValue()} {...wrong} label="Email" type="email" hint="Celui de votre réservation" />
        <PasswordField {...useValue('un secret')} {...wrong} label="Mot de passe" />
        <TextField {...useValue()} {...wrong} label="Complément d'adresse" optional placeholder="Bâtiment, étage" />
        <NumberField {...useValue('45,5')} {...wrong} label="Surface Carrez" unit="m²" decimals />
        <MoneyField {...useValue('350000')} {...wrong} label="Prix de vente souhaité" />
        <Select {...useValue()} {...wrong} label="Période de construction" emptyLabel="Choisir…" options={reasons} />
        <PhoneField label="Téléphone" name="phone" value={phone[0]} onChange={phone[1]} {...wrong} phone={loadPhone} />
        <Textarea {...useValue('Je préfère le samedi matin.')} {...wrong} label="Précisions" counter={40} />
        <Textarea {...useValue(lorem)} {...wrong} label="Message" counter={120} />
        {!error && <TextField {...useValue('camille@exemple.fr')} label="Email du compte" readOnly />}
        {!error && <TextField {...useValue('Indisponible')} label="Champ désactivé" disabled />}
      </div>
    </Part>
  );
}

function Choices({ error }: { error?: string }) {
  const [reason, setReason] = useState(error ? '' : 'location');
  const [civility, setCivility] = useState('mrs');
  const [extras, setExtras] = useState<string[]>(error ? [] : ['visitor_emergency']);
  const [agreed, setAgreed] = useState(!error);
  const one = { name: `motif-${!!error}`, value: reason, onChange: setReason, options: reasons, error };
  return (
    <Part title={error ? 'Choix refusés' : 'Choix'}>
      <div className={columns}>
        <RadioGroup {...one} label="Pour quel motif annulez-vous ?" />
        <CheckboxGroup
          name="extras"
          label="Ce qui compte pour vous"
          hint="Plusieurs réponses possibles"
          values={extras}
          onChange={setExtras}
          options={reasons}
          error={error}
        />
        <RadioGroup
          inline
          name={`civ-${!!error}`}
          label="Civilité"
          value={civility}
          onChange={setCivility}
          options={civilities}
        />
        <Checkbox
          name="accord"
          value={agreed}
          onChange={setAgreed}
          error={error}
          label={
            <>
              J'accepte la <a href="#politique">politique d'utilisation des données personnelles</a>
            </>
          }
        />
      </div>
    </Part>
  );
}

function LongForm() {
  const form = useForm({
    initial: { firstName: '', email: '' },
    validate: () => ({ firstName: 'est requis', email: "*L'email ne correspond pas" }),
    submit: async () => {},
  });
  return (
    <Part title="Formulaire refusé">
      <Card title="Vos coordonnées" aside={<small>Étape 2 sur 3</small>}>
        <form ref={form.formRef} onSubmit={form.onSubmit} noValidate id="long">
          <ErrorSummary
            form={{ ...form, summary: form.errors.email ? 'Le service est momentanément indisponible.' : null }}
            labels={{ firstName: 'Prénom', email: 'Email' }}
          />
          <p>Nous vous écrivons seulement au sujet de votre bien.</p>
          <TextField {...form.field('firstName')} label="Prénom" required />
          <TextField {...form.field('email')} label="Email" required />
          <Button type="submit" full>
            Étape suivante
          </Button>
        </form>
      </Card>
    </Part>
  );
}

function States() {
  return (
    <Part title="États">
      <div className={columns} style={{ rowGap: 24 }}>
        <EmptyState
          icon={Home}
          title="Aucune visite pour le moment"
          action={<LinkButton href="#annonces">Voir les annonces</LinkButton>}
        >
          Vos visites et vos offres apparaîtront ici dès que vous aurez réservé un créneau.
        </EmptyState>
        <ErrorState
          title="Ce lien est incomplet"
          message="La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez."
          onRetry={() => {}}
        />
        <Card>
          <Skeleton lines={3} />
        </Card>
        <Card band title="Agenda des visites" aside={<a href="#tout">Voir tout</a>}>
          <Skeleton>
            <SkeletonBlock height={120} />
            <SkeletonBlock width="40%" />
          </Skeleton>
        </Card>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={tone === 'warning' ? 'Visite reportée' : undefined}>
            {lorem}
          </Notice>
        ))}
        <ProgressBar label="Calcul en cours" value={40} />
        <ProgressBar label="Votre estimation" value={2} max={7} text="Étape 2 sur 7" />
        <ProgressCircle label="Fiabilité" value={82}>
          <b>Élevée</b>
        </ProgressCircle>
      </div>
    </Part>
  );
}

const tabs = ['Le bien', 'Mes visites', 'Mon offre', 'Documents', 'Contacts'].map((label) => ({ id: label, label }));

function Kit() {
  const [tab, setTab] = useState('Le bien');
  const [open, setOpen] = useState<'' | 'short' | 'long'>('');
  const toaster = <Toaster id="kit" />;
  const notify = () => {
    showToast('kit', 'info', 'Cette visite est déjà annulée', 60_000);
    showToast('kit', 'error', "Une erreur s'est produite, veuillez contacter votre expert", 60_000);
    showToast('kit', 'success', 'Votre visite a bien été annulée', 60_000);
    showToast('kit', 'success', 'Les informations ont bien été enregistrées', 60_000);
  };
  return (
    <main className={page}>
      <h1>Le nécessaire de Parvis</h1>
      <Buttons />
      <Fields />
      <Fields error="est requis" />
      <Choices />
      <Choices error="*Veuillez sélectionner un motif" />
      <LongForm />
      <States />
      <Part title="Onglets et fenêtres">
        <Card>
          <Tabs label="Le bien en détail" tabs={tabs} selected={tab} onSelect={setTab}>
            <p>{lorem}</p>
          </Tabs>
        </Card>
        <p className={line} style={{ marginTop: 16 }}>
          <Button id="toast" kind="secondary" onClick={notify}>
            Montrer les messages
          </Button>
          <Button id="short" onClick={() => setOpen('short')}>
            Fenêtre courte
          </Button>
          <Button id="long-dialog" onClick={() => setOpen('long')}>
            Fenêtre longue
          </Button>
        </p>
      </Part>
      <Dialog
        open={open === 'short'}
        title="Annuler votre visite du mardi 3 mars 2026 ?"
        onClose={() => setOpen('')}
        width={480}
        toaster={toaster}
        footer={
          <>
            <Button kind="secondary" onClick={() => setOpen('')}>
              Garder ma visite
            </Button>
            <Button kind="danger" onClick={notify}>
              Annuler la visite
            </Button>
          </>
        }
      >
        <p>Le propriétaire et votre guide seront prévenus. Vous pourrez réserver un autre créneau.</p>
      </Dialog>
      <Dialog
        open={open === 'long'}
        title="Vos informations"
        onClose={() => setOpen('')}
        toaster={toaster}
        footer={<Button>Enregistrer</Button>}
      >
        <TextField name="nom" label="Nom" value="" onChange={() => {}} />
        {Array.from({ length: 12 }, (_, index) => (
          <p key={lorem.slice(index)}>{lorem}</p>
        ))}
      </Dialog>
      {!open && toaster}
    </main>
  );
}

class KitElement extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [staticSheet(tokensCss), sharedSheet()];
    const wrapper = document.createElement('div');
    wrapper.className = 'root';
    wrapper.lang = 'fr';
    root.append(wrapper);
    createRoot(wrapper).render(<Kit />);
    this.dataset.colours = String(checkContrast(wrapper));
  }
}
customElements.define('parvis-kit', KitElement);
