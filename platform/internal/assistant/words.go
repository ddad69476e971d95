package assistant

import "strings"

// phrase has the chatbot's own texts in a language; all other texts come from the help articles.
type phrase struct {
	title, hello, knows, ask string
	from, nothing            string
	questions                []string // each has an answer, as a test checks
}

var phrases = map[string]phrase{
	"fr": {
		title: "Assistant", hello: "Bonjour, je réponds avec les articles de l’aide.",
		knows: "Je ne vois ni vos dossiers ni vos commandes\u00a0: n’écrivez rien sur un patient.", ask: "Par exemple",
		from:    "D’après l’article **{title}**\u00a0:",
		nothing: "Aucun article de l’aide ne répond à cette question. Essayez avec d’autres mots, ou écrivez à l’équipe\u00a0: une personne vous répondra.",
		questions: []string{
			"Comment suivre une commande\u202f?", "J’ai oublié mon mot de passe", "Comment montrer un patient à un confrère\u202f?",
			"Comment retourner un produit\u202f?",
		},
	},
	"en": {
		title: "Assistant", hello: "Hello, I answer from the help articles.",
		knows: "I see neither your records nor your orders: write nothing about a patient.", ask: "For example",
		from:    "From the article **{title}**:",
		nothing: "No help article answers this question. Try other words, or write to the team: a person will answer you.",
		questions: []string{
			"How do I track an order?", "I forgot my password", "How do I share a patient?", "How do I return goods?",
		},
	},
	"it": {
		title: "Assistente", hello: "Buongiorno, rispondo con gli articoli della guida.",
		knows: "Non vedo né le cartelle né gli ordini: non scriva nulla su un paziente.", ask: "Per esempio",
		from:    "Dall’articolo **{title}**:",
		nothing: "Nessun articolo della guida risponde a questa domanda. Provi con altre parole, o scriva al team: le risponderà una persona.",
		questions: []string{
			"Come seguire un ordine?", "Ho dimenticato la password", "Come mostrare un paziente a un collega?", "Come rendere un prodotto?",
		},
	},
	"es": {
		title: "Asistente", hello: "Hola, respondo con los artículos de la ayuda.",
		knows: "No veo ni sus historiales ni sus pedidos: no escriba nada sobre un paciente.", ask: "Por ejemplo",
		from:    "Según el artículo **{title}**:",
		nothing: "Ningún artículo de la ayuda responde a esta pregunta. Pruebe con otras palabras, o escriba al equipo: le responderá una persona.",
		questions: []string{
			"¿Cómo seguir un pedido?", "He olvidado mi contraseña", "¿Cómo mostrar un paciente a un colega?", "¿Cómo devolver un producto?",
		},
	},
	"pt": {
		title: "Assistente", hello: "Olá, respondo com os artigos da ajuda.",
		knows: "Não vejo os seus processos nem as suas encomendas: não escreva nada sobre um paciente.", ask: "Por exemplo",
		from:    "Do artigo **{title}**:",
		nothing: "Nenhum artigo da ajuda responde a esta pergunta. Tente com outras palavras, ou escreva à equipa: uma pessoa irá responder.",
		questions: []string{
			"Como seguir uma encomenda?", "Esqueci-me da palavra-passe", "Como mostrar um paciente a um colega?", "Como devolver um produto?",
		},
	},
}

// idle are each language's stop words, normalised like searches.
var idle = map[string]map[string]bool{
	"fr": set(`a ai ainsi alors apres as au aussi autre aux avec avez avoir avons besoin bien bonjour car ce cela ces cet cette chez ci combien
		comme comment dans de des dois doit donc du elle elles en encore entre es est et etait ete etes etre eu faire fais fait faut il ils je
		jusque la le les leur leurs lui ma mais me meme merci mes moi moins mon ne ni nos notre nous on ont ou par parce pas peut peux plus
		pour pourquoi pouvez pouvoir puis qu quand que quel quelle quelles quels quelqu qui quoi sa sans se ses si sont son suis sur svp ta
		te tes toi ton tous tout toute toutes trouver tu un une vais veut veux voir vos votre voudrais vous vu`),
	"en": set(`a about after all also am an and any are as at be because been before but by can could did do does doing don for from get give
		go got had has have he hello help her here him his how i if in into is it its just know let like may me might more most much must my
		need no not now of off on one only or other our out over own please see she should so some tell than thank thanks that the their them
		then there these they this those through to too up us use using want was we were what when where which while who why will with would
		you your`),
	"it": set(`a ad ai al alla alle allo anche avere bene buongiorno c che chi ci ciao come con cosa cui da dai dal dalla dalle degli dei del
		dell della delle devo di dove e ed ecco era essere fa faccio fare gli grazie ha hai hanno ho i il in io l la le lei li lo loro ma me mi
		mia mie miei mio ne nei nel nella nelle no noi non nostra nostro o per perche piu posso puo qual quale quali quando quanto quella
		quello questa questo qui se sei si sia sono su sua sue sui sul sulla suo tra trovare tutti tutto un una uno va vedere vi voglio voi
		vorrei`),
	"es": set(`a al algo algun alguna ante antes aqui asi aun bien buenos como con cual cuales cuando cuanto de debo del desde dias donde dos e
		el ella ellas ellos en entre era eres es esa ese eso esta estan estas este esto estos estoy fue gracias ha hacer hago han hasta hay he
		hola la las le les lo los mas me mi mia mio mis mucho muy nada ni no nos nosotros o os otra otro para pero poco por porque puede puedo
		que quien quiero se sea ser si sin sobre son soy su sus tal tambien te tener tengo ti todo todos tu tus un una uno unos usted ver y ya
		yo`),
	"pt": set(`a ao aos aqui as assim ate bem bom com como da das de dela dele depois desde devo dia do dos e ela ele eles em entre era es essa
		esse esta estao estar este estou eu faco faz fazer foi ha isso isto ja la lhe mais mas me mesmo meu meus minha minhas muito na nao nas
		nem no nos nossa nosso num numa o obrigado ola onde os ou para pela pelo pode podem por porque posso quais qual quando que quem quero
		se seja sem ser seu seus so sobre sou sua suas tambem te tem tenho ter todos tu tudo um uma umas uns ver voce`),
}

func set(messages string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(messages) {
		all[word] = true
	}
	return all
}
